import type { CookieOptions, Request, Response } from 'express';
import type { AppConfig } from '../config/app-config.js';

/** `device` marks a browser that has signed in before: see known-devices.ts. */
type CookieName = 'session' | 'step' | 'device';

/** `__Host-` binds a cookie to this exact host and to https; browsers reject the prefix over http. */
export const cookieName = (config: AppConfig, name: CookieName): string =>
  `${config.isHttps ? '__Host-' : ''}fulcrum-${name}`;

const options = (config: AppConfig): CookieOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: config.isHttps,
  path: '/',
});

export function setCookie(response: Response, config: AppConfig, cookie: Cookie): void {
  response.cookie(cookieName(config, cookie.name), cookie.value, { ...options(config), maxAge: cookie.maxAgeMs });
}

export interface Cookie {
  name: CookieName;
  value: string;
  maxAgeMs: number;
}

export function clearCookie(response: Response, config: AppConfig, name: CookieName): void {
  response.clearCookie(cookieName(config, name), options(config));
}

export function readCookie(request: Request, config: AppConfig, name: CookieName): string | null {
  const cookies: unknown = request.cookies;
  const value: unknown = typeof cookies === 'object' && cookies ? Reflect.get(cookies, cookieName(config, name)) : null;
  return typeof value === 'string' ? value : null;
}
