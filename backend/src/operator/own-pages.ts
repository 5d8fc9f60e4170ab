import type { NextFunction, Request, Response } from 'express';
import { toErrorReply } from '../platform/http/error-body.js';
import { requestErrors } from '../platform/http/request.errors.js';

const SAFE_METHODS = new Set(['GET', 'HEAD']);
export const isSafe = ({ method }: Pick<Request, 'method'>): boolean => SAFE_METHODS.has(method);

/** Checks Sec-Fetch-Site; browsers omit it without TLS, so Origin decides then. Non-browser clients send neither. */
function isOfOwnPage(request: Request): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = request.get('origin');
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.get('host');
}

/** Browsers add Basic credentials to requests from any site: only the operator's own pages may change anything. */
export function rejectCrossOrigin(request: Request, response: Response, next: NextFunction): void {
  if (isSafe(request) || isOfOwnPage(request)) return next();
  const { body } = toErrorReply(requestErrors.crossSite());
  response.status(body.statusCode).json(body);
}
