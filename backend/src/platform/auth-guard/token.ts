import type { Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import type { AppConfig } from '../config/app-config.js';
import { readCookie } from './cookies.js';

/** HS256 only: a token that names another algorithm is rejected before its signature is checked. */
export const TOKEN_ALGORITHM = 'HS256';

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();
const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** Sec-Fetch-Site values of requests made by this site's own pages or from the address bar. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Whether the request sends its token itself, as the pages do. With the cookie alone, somebody may have been made to
 * open a link.
 */
export const sendsToken = (request: Request): boolean => fromHeader(request) !== null;

/**
 * The token of a request: from the Authorization header or, on GET and HEAD, from the session cookie, so that a new
 * tab, an iframe, a video element or an EventSource can be authorised.
 */
export function tokenOf(request: Request, config: AppConfig): string | null {
  const bearer = fromHeader(request);
  if (bearer) return bearer;
  if (!SAFE_METHODS.has(request.method)) return null;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && !OWN_SITES.has(site)) return null;
  return readCookie(request, config, 'session');
}
