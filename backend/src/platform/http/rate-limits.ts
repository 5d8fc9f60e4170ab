import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppConfig } from '../config/app-config.js';
import { RequestRedis } from '../redis/redis.module.js';
import { AppError } from './app-error.js';

const MINUTES = 60;
const LOGIN_FAILURES = 10;
const LOGIN_WINDOW_SECONDS = 15 * MINUTES;
const ADDRESS_WINDOW_SECONDS = 5 * MINUTES;
const ACCOUNTS_WINDOW_SECONDS = 60 * MINUTES;

/** Keys are hashed: Redis holds no email or address. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

/**
 * Limits that spare a whole class behind one address: an account slows down after ten failed logins in 15 minutes,
 * a signed-in user has a wide allowance a minute, an address is counted for anonymous failures, and for the few calls that
 * make accounts or mails for anybody, so widely that a school of 500 may register within the hour.
 * Counters live in Redis, shared by all API processes; while it is away each process counts for itself.
 */
@Injectable()
export class RateLimits {
  private readonly logger = new Logger(RateLimits.name);
  private readonly logins: RateLimiterAbstract;
  private readonly addresses: RateLimiterAbstract;
  private readonly accounts: RateLimiterAbstract;
  private readonly users: RateLimiterAbstract;

  constructor(redis: RequestRedis, config: AppConfig) {
    const make = (options: IRateLimiterOptions) => limiter(redis.client, options);
    this.logins = make({ keyPrefix: 'rl-login', points: LOGIN_FAILURES, duration: LOGIN_WINDOW_SECONDS });
    this.addresses = make({
      keyPrefix: 'rl-address',
      points: config.env.RATE_ADDRESS_FAILURES,
      duration: ADDRESS_WINDOW_SECONDS,
    });
    this.accounts = make({
      keyPrefix: 'rl-accounts',
      points: config.env.RATE_ADDRESS_ACCOUNTS,
      duration: ACCOUNTS_WINDOW_SECONDS,
    });
    this.users = make({ keyPrefix: 'rl-user', points: config.env.RATE_USER_REQUESTS, duration: MINUTES });
  }

  /**
   * Counts a login as failed before its password is looked at, so that a burst of guesses gets no further than a slow one;
   * `forgiveLogin` takes a good one back. @throws AppError 429 while this account is slowed down
   */
  async countLogin(email: string): Promise<void> {
    const wait = await this.count(this.logins, keyOf(email));
    if (wait) throw AppError.tooMany('Too many failed logins for this account. Wait a little, then try again.', wait);
  }

  async forgiveLogin(email: string): Promise<void> {
    await this.logins.delete(keyOf(email)).catch((error: unknown) => this.report(error));
  }

  /** Refuses an address that failed too often, and arranges that this request counts if it fails anonymously. */
  async checkAddress(request: Request): Promise<void> {
    const key = keyOf(request.ip ?? 'unknown');
    const wait = await this.spent(this.addresses, key, this.addresses.points);
    if (wait)
      throw AppError.tooMany('Too many failed requests from this address. Wait a little, then try again.', wait);
    request.res?.once('finish', () => {
      const failed = [400, 401, 403].includes(request.res?.statusCode ?? 0);
      if (failed && !request.user) void this.count(this.addresses, key);
    });
  }

  /**
   * Counts a call that costs much and succeeds for anybody, whether or not it succeeds.
   * @param purpose its name: each is counted by itself @throws AppError 429 past the allowance of an hour
   */
  async countAllowance(purpose: string, request: Request): Promise<void> {
    const wait = await this.count(this.accounts, keyOf(`${purpose} ${request.ip ?? 'unknown'}`));
    if (wait) throw AppError.tooMany('Too many requests from this address. Please try again later.', wait);
  }

  /** Counts one request of a signed-in user. @throws AppError 429 past the allowance of a minute. */
  async countUser(userId: string, response: Response): Promise<void> {
    const wait = await this.count(this.users, userId);
    if (!wait) return;
    response.setHeader('Retry-After', String(wait));
    throw AppError.tooMany('Too many requests. Wait a moment, then go on.', wait);
  }

  /** Seconds to wait when the key's points are spent, else 0. */
  private async spent(limits: RateLimiterAbstract, key: string, points: number): Promise<number> {
    try {
      const state = await limits.get(key);
      return state && state.consumedPoints >= points ? seconds(state.msBeforeNext) : 0;
    } catch (error) {
      return this.report(error);
    }
  }

  /** Counts one; seconds to wait when that was one too many, else 0. */
  private async count(limits: RateLimiterAbstract, key: string): Promise<number> {
    try {
      await limits.consume(key);
      return 0;
    } catch (error) {
      return error instanceof RateLimiterRes ? seconds(error.msBeforeNext) : this.report(error);
    }
  }

  /** A limiter that cannot count must not lock anybody out. */
  private report(error: unknown): 0 {
    this.logger.warn({ err: error }, 'a rate limit could not be counted');
    return 0;
  }
}

function limiter(redis: Redis, options: IRateLimiterOptions): RateLimiterAbstract {
  return new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: new RateLimiterMemory(options) });
}
