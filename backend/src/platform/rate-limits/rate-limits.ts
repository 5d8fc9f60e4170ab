import { createHash } from 'node:crypto';
import { Global, Injectable, Logger, Module } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AppConfig } from '../config/app-config.js';
import { AppError } from '../http/app-error.js';
import { RequestRedis } from '../redis/redis.module.js';
import { networkOf } from './address.js';
import { type FailureBudget, isFailure, pauseAfter } from './failures.js';
import { RefusedSignIns } from './refused-sign-ins.js';

const MINUTES = 60;
const LOGIN_WINDOW_SECONDS = 15 * MINUTES;
const ADDRESS_WINDOW_SECONDS = 5 * MINUTES;
const ACCOUNTS_WINDOW_SECONDS = 60 * MINUTES;
/** Of those that somebody asks for by hand, in an hour. */
const MAILS = 6;
/** An operator knows one password: a school never needs more tries. */
const OPERATOR_FAILURES = 30;

/** Keys are hashed: Redis holds no email or address. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

/**
 * Limits that spare a whole class behind one address: failures are counted per address and kind of call, an account slows
 * down step by step, a signed-in user has a wide allowance a minute, and the few calls that make accounts or mails for
 * anybody have one an hour, so wide that a school of 500 may register within it.
 * Counters live in Redis, shared by all API processes; while it is away each process counts for itself.
 */
@Injectable()
export class RateLimits {
  private readonly logger = new Logger(RateLimits.name);
  private readonly loginFailures: RateLimiterAbstract;
  private readonly loginPauses: RateLimiterAbstract;
  private readonly addresses: RateLimiterAbstract;
  private readonly accounts: RateLimiterAbstract;
  private readonly users: RateLimiterAbstract;
  private readonly mails: RateLimiterAbstract;

  constructor(
    private readonly redis: RequestRedis,
    private readonly refused: RefusedSignIns,
    config: AppConfig,
  ) {
    const { RATE_ADDRESS_FAILURES, RATE_ADDRESS_ACCOUNTS, RATE_USER_REQUESTS } = config.env;
    this.loginFailures = this.limiter('login', Number.MAX_SAFE_INTEGER, LOGIN_WINDOW_SECONDS);
    this.loginPauses = this.limiter('login-pause', 0, LOGIN_WINDOW_SECONDS);
    this.addresses = this.limiter('address', RATE_ADDRESS_FAILURES, ADDRESS_WINDOW_SECONDS);
    this.accounts = this.limiter('accounts', RATE_ADDRESS_ACCOUNTS, ACCOUNTS_WINDOW_SECONDS);
    this.users = this.limiter('user', RATE_USER_REQUESTS, MINUTES);
    this.mails = this.limiter('mail', MAILS, 60 * MINUTES);
  }

  /**
   * Counts a login as failed before its password is looked at, so that a burst of guesses gets no further than a slow one;
   * `forgiveLogin` takes a good one back.
   * @param budget whose failures they are: an account's, or those of one known device with it
   * @throws AppError 429 during the pause after too many failures: 60 seconds at most
   */
  async countLogin(budget: string): Promise<void> {
    const key = keyOf(budget);
    const wait = await this.spent(this.loginPauses, key, 1);
    if (wait) throw AppError.tooMany('Too many failed logins for this account. Wait a little, then try again.', wait);
    const failures = await this.loginFailures.penalty(key).catch((error: unknown) => this.report(error));
    const pause = failures ? pauseAfter(failures.consumedPoints) : 0;
    if (pause) await this.loginPauses.block(key, pause).catch((error: unknown) => this.report(error));
  }

  async forgiveLogin(budget: string): Promise<void> {
    const key = keyOf(budget);
    await Promise.all([this.loginFailures.delete(key), this.loginPauses.delete(key)]).catch((error: unknown) =>
      this.report(error),
    );
  }

  /**
   * Refuses an address that failed too often in calls of this kind, and counts this request if it fails.
   * @throws AppError 429 for at most five minutes
   */
  async checkAddress(budget: FailureBudget, request: Request): Promise<void> {
    this.noteRefusal(budget, request);
    const key = keyOf(`${budget} ${networkOf(request.ip)}`);
    const allowed = budget === 'operator' ? Math.min(OPERATOR_FAILURES, this.addresses.points) : this.addresses.points;
    const wait = await this.spent(this.addresses, key, allowed);
    if (wait)
      throw AppError.tooMany('Too many failed requests from this address. Wait a little, then try again.', wait);
    request.res?.once('finish', () => {
      const { statusCode = 0, locals } = request.res ?? {};
      if (isFailure(budget, statusCode, locals?.errorCode)) void this.count(this.addresses, key);
    });
  }

  /** Counts this request for the operator when it is refused; nobody's allowance gets smaller. */
  noteRefusal(budget: FailureBudget, request: Request): void {
    if (budget !== 'anonymous') this.refused.watch(budget, request);
  }

  /**
   * Counts a call that costs much and succeeds for anybody, whether or not it succeeds.
   * @param purpose its name: each is counted separately @throws AppError 429 past the allowance of an hour
   */
  async countAllowance(purpose: string, request: Request): Promise<void> {
    const wait = await this.count(this.accounts, keyOf(`${purpose} ${networkOf(request.ip)}`));
    if (wait) throw AppError.tooMany('Too many requests from this address. Please try again later.', wait);
  }

  /** Counts one request of a signed-in user. @throws AppError 429 past the allowance of a minute. */
  async countUser(userId: string, response: Response): Promise<void> {
    const wait = await this.count(this.users, userId);
    if (!wait) return;
    response.setHeader('Retry-After', String(wait));
    throw AppError.tooMany('Too many requests. Wait a moment, then go on.', wait);
  }

  /** Counts a mail that a signed-in user asks for, which may go to an address of somebody else. @throws AppError 429 past six an hour */
  async countMail(userId: string): Promise<void> {
    const wait = await this.count(this.mails, userId);
    if (wait) throw AppError.tooMany('You have asked for many mails. Try again in an hour.', wait);
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

  private limiter(name: string, points: number, duration: number): RateLimiterAbstract {
    const options: IRateLimiterOptions = { keyPrefix: `rl-${name}`, points, duration };
    const insuranceLimiter = new RateLimiterMemory(options);
    return new RateLimiterRedis({ ...options, storeClient: this.redis.client, insuranceLimiter });
  }
}

/** Beside RedisModule, in both processes: a worker's metrics page has a password to guess, too. */
@Global()
@Module({ providers: [RateLimits, RefusedSignIns], exports: [RateLimits, RefusedSignIns] })
export class RateLimitsModule {}
