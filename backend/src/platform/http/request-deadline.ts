import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { RequestHandler, Response } from 'express';
import { type Observable, Subject, takeUntil } from 'rxjs';
import { sendError } from './error.filter.js';
import { requestErrors } from './request.errors.js';

/** The longest time that a reply may take; after that the client gets 503 and may retry. */
const REPLY_MS = 10_000;
/**
 * Metadata keys under which `@ApiConsumes` and `@ApiProduces` store a route's types: uploads and files take as long as
 * the connection needs.
 */
const DECLARED_TYPES = ['swagger/apiConsumes', 'swagger/apiProduces'];

const requests = new AsyncLocalStorage<PendingRequest>();

/** A request from when its body has been read until it is answered. */
class PendingRequest {
  isLate = false;
  /** Fails when the deadline has answered the request in place of its handler. */
  readonly late = new Subject<never>();
  private readonly timer: NodeJS.Timeout;

  constructor(response: Response, milliseconds: number) {
    this.timer = setTimeout(() => this.answerLate(response), milliseconds);
    response.once('finish', () => this.lift());
  }

  lift(): void {
    clearTimeout(this.timer);
  }

  private answerLate(response: Response): void {
    if (response.headersSent) return;
    this.isLate = true;
    const error = requestErrors.tooSlow().retryAfter(5);
    sendError(response, error);
    this.late.error(error);
  }
}

/**
 * Answers 503 if middleware, guards and handler together have not answered within ten seconds because something they
 * depend on hangs. From then on the request cannot write: the client may have made the same change by another request,
 * whose reply says that it was saved. Runs after the body parser, whose time depends on the client's connection.
 */
export const enforceDeadline =
  (milliseconds = REPLY_MS): RequestHandler =>
  (_, response, next) => {
    requests.run(new PendingRequest(response, milliseconds), () => next());
  };

/**
 * Starts no handler for a request that was answered late, ends a handler when that happens, and exempts uploads and
 * files.
 */
export class RequestDeadline implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requests.getStore();
    if (!request) return next.handle();
    const isTransfer = DECLARED_TYPES.some((key) => Reflect.hasMetadata(key, context.getHandler()));
    if (isTransfer) request.lift();
    return next.handle().pipe(takeUntil(request.late));
  }
}

/** Called before every write. @throws AppError 503 if the request that writes has been answered late */
export function assertWriteInTime(): void {
  if (requests.getStore()?.isLate) throw requestErrors.tooSlow().retryAfter(5);
}

/** Allows writes about the request itself after it was answered. */
export const exemptFromDeadline = <Result>(write: () => Result): Result => requests.exit(write);
