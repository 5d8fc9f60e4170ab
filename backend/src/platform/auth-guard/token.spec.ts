import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/app-config.js';
import { cookieName } from './cookies.js';
import { sendsToken, tokenOf } from './token.js';

const environment = { MONGO_URL: 'mongodb://h/f', REDIS_URL: 'redis://h', APP_SECRET: 's'.repeat(32) };
const config = loadConfig(environment);
const request = (method: string, headers: Record<string, string>, cookie?: string) =>
  ({
    method,
    headers,
    cookies: cookie ? { [cookieName(config, 'session')]: cookie } : {},
  }) as Partial<Request> as Request;

describe('tokenOf', () => {
  it('accepts the header on every method', () => {
    expect(tokenOf(request('DELETE', { authorization: 'Bearer abc' }), config)).toBe('abc');
  });

  it('accepts the cookie on GET and HEAD only', () => {
    expect(tokenOf(request('GET', {}, 'abc'), config)).toBe('abc');
    expect(tokenOf(request('HEAD', {}, 'abc'), config)).toBe('abc');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect(tokenOf(request(method, {}, 'abc'), config)).toBeNull();
    }
  });

  it('is sent by the request itself only in the header', () => {
    expect(sendsToken(request('GET', { authorization: 'Bearer abc' }, 'abc'))).toBe(true);
    for (const authorization of [undefined, '', 'Bearer ', 'Basic abc']) {
      expect(sendsToken(request('GET', authorization === undefined ? {} : { authorization }, 'abc'))).toBe(false);
    }
  });

  it('rejects a cookie on a request caused by another site', () => {
    for (const site of ['cross-site', 'same-site']) {
      expect(tokenOf(request('GET', { 'sec-fetch-site': site }, 'abc'), config)).toBeNull();
    }
    for (const site of ['same-origin', 'none']) {
      expect(tokenOf(request('GET', { 'sec-fetch-site': site }, 'abc'), config)).toBe('abc');
    }
  });

  it('binds the cookie to the host when the site is on https', () => {
    const https = loadConfig({ ...environment, PUBLIC_URL: 'https://a.example' });
    expect(cookieName(https, 'session')).toBe('__Host-fulcrum-session');
  });
});
