import type { Request } from 'express';
import { ExtractJwt } from 'passport-jwt';
import type { AppConfig } from '../config/app-config.js';
import { readCookie } from './cookies.js';

/** HS256 only: a token that names another algorithm is refused before its signature is looked at. */
export const TOKEN_ALGORITHM = 'HS256';

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();
const SAFE_METHODS = new Set(['GET', 'HEAD']);
/** What a browser says about a request that this site's own pages or the address bar made. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * The token of a request: the Authorization header, or on GET and HEAD the session cookie,
 * so that a new tab, an iframe, a video element or an EventSource can be authorised.
 */
export function tokenOf(request: Request, config: AppConfig): string | null {
  const bearer = fromHeader(request);
  if (bearer) return bearer;
  if (!SAFE_METHODS.has(request.method)) return null;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string' && !OWN_SITES.has(site)) return null;
  return readCookie(request, config, 'session');
}
