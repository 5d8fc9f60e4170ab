import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DAY_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import { deriveKey } from '../config/secrets.js';
import { readCookie, setCookie } from './cookies.js';

const YEAR_MS = 365 * DAY_MS;
/** A family's tablet has a few accounts; the one whose last sign-in is oldest is forgotten first. */
const MOST_ACCOUNTS = 8;

/**
 * Browsers that have signed in to an account before. Their failed logins are counted separately, so that nobody can
 * slow a classmate down from another device. The cookie holds a random device id and, for each account, an HMAC of both:
 * the server keeps nothing, and the cookie names nobody.
 */
@Injectable()
export class KnownDevices {
  private readonly key: Buffer;

  constructor(private readonly config: AppConfig) {
    this.key = deriveKey(config.env.APP_SECRET, 'known-device');
  }

  /** @returns whether the browser of this login has signed in to the named account before */
  isKnown(request: Request): boolean {
    const email: unknown = Reflect.get(Object(request.body), 'email');
    return typeof email === 'string' && this.knows(request, accountOf(email));
  }

  /** The budget that a failed login counts against: the account's, or that of this device with the account. */
  loginBudget(request: Request, email: string): string {
    const account = accountOf(email);
    const [deviceId] = this.read(request);
    return deviceId && this.knows(request, account) ? `${account} ${deviceId}` : account;
  }

  /** Sets the cookie after a login. @returns whether the device was new to the account */
  remember(response: Response, email: string): boolean {
    const account = accountOf(email);
    const wasKnown = this.knows(response.req, account);
    const [deviceId = randomBytes(16).toString('base64url'), ...tags] = this.read(response.req);
    const tag = this.tagOf(deviceId, account);
    const newestFirst = [tag, ...tags.filter((other) => other !== tag)].slice(0, MOST_ACCOUNTS);
    const value = [deviceId, ...newestFirst].join('.');
    setCookie(response, this.config, { name: 'device', value, maxAgeMs: YEAR_MS });
    return !wasKnown;
  }

  private knows(request: Request, account: string): boolean {
    const [deviceId, ...tags] = this.read(request);
    if (!deviceId) return false;
    const expected = Buffer.from(this.tagOf(deviceId, account));
    return tags
      .map((tag) => Buffer.from(tag))
      .some((tag) => tag.length === expected.length && timingSafeEqual(tag, expected));
  }

  private read(request: Request): string[] {
    const value = readCookie(request, this.config, 'device');
    return value ? value.split('.').slice(0, 1 + MOST_ACCOUNTS) : [];
  }

  private tagOf(deviceId: string, account: string): string {
    return createHmac('sha256', this.key).update(`${deviceId} ${account}`).digest('base64url').slice(0, 22);
  }
}

/** Logins accept an email in any case and with surrounding spaces. */
const accountOf = (email: string) => email.trim().toLowerCase();
