import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { AppConfig } from '../config/app-config.js';
import { toErrorReply } from '../http/error-body.js';
import { AppError } from '../http/app-error.js';

const OPERATOR = 'operator';
const digest = (text: string) => createHash('sha256').update(text).digest();

function isOperator(request: Request, password: string): boolean {
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'basic') return false;
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  return timingSafeEqual(digest(given), digest(`${OPERATOR}:${password}`));
}

/**
 * Basic authentication for operators' pages, which Nest's guards do not see. User `operator`, password OPERATOR_PASSWORD;
 * 404 when no password is set: the page does not exist then.
 */
export function operatorOnly(config: AppConfig): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const password = config.env.OPERATOR_PASSWORD;
    if (password && isOperator(request, password)) return next();
    const refusal = password
      ? AppError.unauthenticated('This page needs the operator name and password.')
      : AppError.notFound('Page');
    if (password) response.setHeader('WWW-Authenticate', 'Basic realm="Fulcrum operations", charset="UTF-8"');
    response.status(refusal.status).json(toErrorReply(refusal).body);
  };
}
