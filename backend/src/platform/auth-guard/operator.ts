import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { AppConfig } from '../config/app-config.js';
import { toErrorReply } from '../http/error-body.js';
import type { RateLimits } from '../rate-limits/rate-limits.js';
import { accessErrors } from './access.errors.js';

const OPERATOR = 'operator';
const digest = (text: string) => createHash('sha256').update(text).digest();

function isOperator(request: Request, password: string): boolean {
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return false;
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  return timingSafeEqual(digest(given), digest(`${OPERATOR}:${password}`));
}

/**
 * Basic authentication for the operators' pages, which Nest's guards do not see. User `operator`, password
 * OPERATOR_PASSWORD; 404 if no password is set, as if the page did not exist. After 30 failures in five minutes an
 * address is rejected without checking: a guesser must not learn that a guess was right.
 */
export function operatorOnly(config: AppConfig, limits: Pick<RateLimits, 'checkAddress'>): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    const password = config.env.OPERATOR_PASSWORD;
    if (!password) return refuse(response, accessErrors.pageNotFound());
    try {
      await limits.checkAddress('operator', request);
    } catch (error) {
      return refuse(response, error);
    }
    if (isOperator(request, password)) return next();
    response.setHeader('WWW-Authenticate', 'Basic realm="Fulcrum operations", charset="UTF-8"');
    refuse(response, accessErrors.operatorOnly());
  };
}

function refuse(response: Response, refusal: unknown): void {
  const { body, retryAfterSeconds } = toErrorReply(refusal);
  if (retryAfterSeconds) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(body.statusCode).json(body);
}
