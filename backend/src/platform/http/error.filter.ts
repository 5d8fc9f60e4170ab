import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { type ErrorReader, toErrorReply } from './error-body.js';
import { readersLanguage } from './page-language.js';

/** The only place that writes an error to a client. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const { unexpected } = sendError(response, error);
    if (unexpected)
      this.logger.error({ err: error, requestId: response.getHeader('x-request-id') }, 'unexpected error');
  }
}

/** Sends an error as the reply, unless the request has been answered already. */
export function sendError(response: Response, error: unknown): { unexpected: boolean } {
  const { body, retryAfterSeconds, unexpected } = toErrorReply(error, readerOf(response));
  // A stream that breaks midway has already sent its status: cutting it off is the only way left to signal the failure.
  if (response.headersSent && !response.writableEnded) response.destroy();
  if (response.headersSent) return { unexpected };
  response.locals.errorCode = body.code;
  if (retryAfterSeconds) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(body.statusCode).json(body);
  return { unexpected };
}

/** In a response's `locals`: the schools whose own wording its reader sees, since a parent's children have several. */
export const TENANTS_OF_READER = 'tenantsOfReader';

/** The reader of a reply: the sender of its request. */
export function readerOf({ req, locals }: Response): ErrorReader {
  const ofCaller = req.user?.tenantId ? [req.user.tenantId] : [];
  const tenantIds: string[] = locals[TENANTS_OF_READER] ?? ofCaller;
  return { language: readersLanguage(req) ?? 'en', tenantIds };
}
