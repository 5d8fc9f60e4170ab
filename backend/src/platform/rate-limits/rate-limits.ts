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
import { RequestRedis } from '../redis/redis.module.js';
import { keyPrefix } from '../redis/redis-options.js';
import { Allowance } from './allowance.js';
import { networkOf } from './address.js';
import { type FailureBudget, isFailure, pauseAfter } from './failures.js';
import { Places } from './places.js';
import { rateLimitErrors } from './rate-limits.errors.js';
import { RefusedSignIns } from './refused-sign-ins.js';

const MINUTES = 60;
const LOGIN_WINDOW_SECONDS = 15 * MINUTES;
const ADDRESS_WINDOW_SECONDS = 5 * MINUTES;
const ACCOUNTS_WINDOW_SECONDS = 60 * MINUTES;
/** How often a process reports the requests of a user who uses up the allowance of a minute. */
const REPORTS = 100;
/** Mails that a user may request by hand, per hour. */
export const MAILS = 6;
/** Mails of one kind to one address, per day, whoever causes them. */
export const MAILS_TO_ADDRESS = 20;
/** Reads of one calendar feed per hour: programs read it once. */
export const FEED_READS = 60;
/** Bytes of stored replies per user and day, for as long as they are kept: a day of a busy teacher takes a tenth. */
export const KEPT_BYTES = 16 * 1024 ** 2;
const DAY_SECONDS = 24 * 60 * MINUTES;
/** An operator knows one password, so more failures per address are never needed. */
const OPERATOR_FAILURES = 30;

/** Keys are hashed, so that Redis holds no email or address. */
const limitKey = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

interface Ended {
  /** False if the client did not wait for the reply. */
  isAnswered: boolean;
  status: number;
  code: string | undefined;
}

/** How a request ends: its client got the reply, or disconnected. */
const endOf = ({ res }: Request): Promise<Ended> =>
  new Promise((resolve) => {
    res?.once('close', () => {
      const { statusCode: status, locals, writableFinished: isAnswered } = res;
      resolve({ isAnswered, status, code: locals['errorCode'] });
    });
  });

/**
 * Rate limits that do not block a whole class behind one address. Failures are counted per address and kind of call;
 * logins to one account are slowed down step by step; a signed-in user has a generous allowance per minute; the few
 * calls with which anyone can create accounts or mails have one per hour, large enough for a school of 500 to register
 * within it. Counters are in Redis, shared by all API processes; while it is unreachable, each process counts for
 * itself.
 */
@Injectable()
export class RateLimits {
  private readonly logger = new Logger(RateLimits.name);
  private readonly loginFailures: RateLimiterAbstract;
  private readonly loginPauses: RateLimiterAbstract;
  private readonly addresses: RateLimiterAbstract;
  private readonly places: Places;
  private readonly accounts: RateLimiterAbstract;
  private readonly users: RateLimiterAbstract;
  private readonly ownAllowance: Allowance;
  private readonly mails: RateLimiterAbstract;
  private readonly mailsTo: RateLimiterAbstract;
  private readonly kept: RateLimiterAbstract;
  private readonly keptRows: RateLimiterAbstract;
  private readonly feeds: RateLimiterAbstract;

  constructor(
    private readonly redis: RequestRedis,
    private readonly refused: RefusedSignIns,
    private readonly config: AppConfig,
  ) {
    const { RATE_ADDRESS_FAILURES, RATE_ADDRESS_ACCOUNTS, RATE_USER_REQUESTS } = config.env;
    this.loginFailures = this.limiter('login', Number.MAX_SAFE_INTEGER, LOGIN_WINDOW_SECONDS);
    this.loginPauses = this.limiter('login-pause', 0, LOGIN_WINDOW_SECONDS);
    this.addresses = this.limiter('address', RATE_ADDRESS_FAILURES, ADDRESS_WINDOW_SECONDS);
    this.places = new Places({
      take: (key, most) => this.takePlace(this.addresses, key, most),
      giveBack: (key) => this.giveBack(this.addresses, key),
    });
    this.accounts = this.limiter('accounts', RATE_ADDRESS_ACCOUNTS, ACCOUNTS_WINDOW_SECONDS);
    this.users = this.limiter('user', RATE_USER_REQUESTS, MINUTES);
    this.ownAllowance = new Allowance({
      step: Math.max(1, Math.floor(RATE_USER_REQUESTS / REPORTS)),
      windowMs: MINUTES * 1000,
      count: (key, calls) => this.count(this.users, key, calls),
      now: () => performance.now(),
    });
    this.mails = this.limiter('mail', MAILS, 60 * MINUTES);
    this.mailsTo = this.limiter('mail-to', MAILS_TO_ADDRESS, 24 * 60 * MINUTES);
    this.feeds = this.limiter('feed', FEED_READS, 60 * MINUTES);
    this.kept = this.limiter('kept', KEPT_BYTES, DAY_SECONDS);
    this.keptRows = this.limiter('kept-rows', Number.MAX_SAFE_INTEGER, 60 * MINUTES);
  }

  /**
   * Counts a login as failed before its password is checked, so that a burst of guesses gets no further than slow ones;
   * `forgiveLogin` undoes this for a successful login.
   * @param budget key of the failures: an account, or a known device of that account
   * @throws AppError 429 during the pause after too many failures: 60 seconds at most
   */
  async countLogin(budget: string): Promise<void> {
    const key = limitKey(budget);
    const wait = await this.spent(this.loginPauses, key, 1);
    if (wait) throw rateLimitErrors.failedLogins().retryAfter(wait);
    const failures = await this.loginFailures.penalty(key).catch((error: unknown) => this.report(error));
    const pause = failures ? pauseAfter(failures.consumedPoints) : 0;
    if (pause) await this.loginPauses.block(key, pause).catch((error: unknown) => this.report(error));
  }

  async forgiveLogin(budget: string): Promise<void> {
    const key = limitKey(budget);
    await Promise.all([this.loginFailures.delete(key), this.loginPauses.delete(key)]).catch((error: unknown) =>
      this.report(error),
    );
  }

  /**
   * Rejects an address with too many failures in calls of this kind, and counts this request if it fails. It counts as
   * failed until it has succeeded, so that a burst of guesses gets no further than slow ones. Anonymous calls guess
   * nothing, and a class opens the front page at the same moment: their failures are counted afterwards.
   * @throws AppError 429 for at most five minutes
   */
  async checkAddress(budget: FailureBudget, request: Request): Promise<void> {
    this.noteRefusal(budget, request);
    const key = limitKey(`${budget} ${networkOf(request.ip)}`);
    const { points } = this.addresses;
    const ended = endOf(request);
    const wait = await (budget === 'anonymous'
      ? this.spent(this.addresses, key, points)
      : this.places.enter(key, budget === 'operator' ? Math.min(OPERATOR_FAILURES, points) : points));
    if (wait) throw rateLimitErrors.failedRequests().retryAfter(wait);
    void this.settle(budget, key, ended);
  }

  private async settle(budget: FailureBudget, key: string, ended: Promise<Ended>): Promise<void> {
    const { isAnswered, status, code } = await ended;
    const hasFailed = isFailure(budget, status, code);
    if (budget !== 'anonymous') this.places.leave(key, hasFailed || !isAnswered);
    else if (hasFailed) await this.count(this.addresses, key);
  }

  /** Counts this request in the operator's statistics if it is rejected; it uses up no one's allowance. */
  noteRefusal(budget: FailureBudget, request: Request): void {
    if (budget !== 'anonymous') this.refused.watch(budget, request);
  }

  /**
   * Counts a costly call that anyone can make, whether or not it succeeds. Call it once the request is known to be
   * complete: an incomplete one costs nothing, and must not use up the allowance of everybody behind its address.
   * @param purpose its name: each is counted separately
   * @throws AppError 429 if the hourly allowance is used up
   */
  async countAllowance(purpose: string, request: Request): Promise<void> {
    const wait = await this.count(this.accounts, limitKey(`${purpose} ${networkOf(request.ip)}`));
    if (wait) throw rateLimitErrors.fromThisAddress().retryAfter(wait);
  }

  /**
   * Counts one request of a signed-in user.
   * @throws AppError 429 if the allowance of a minute is used up
   */
  async countUser(userId: string, response: Response): Promise<void> {
    const wait = await this.ownAllowance.take(userId);
    if (!wait) return;
    response.setHeader('Retry-After', String(wait));
    throw rateLimitErrors.tooManyRequests().retryAfter(wait);
  }

  /**
   * Counts one request with a signed link, which has as large an allowance as a signed-in user.
   * @param link its kind and id
   * @throws AppError 429 if the allowance of a minute is used up
   */
  async countLink(link: string): Promise<void> {
    const wait = await this.count(this.users, limitKey(link));
    if (wait) throw rateLimitErrors.tooManyRequests().retryAfter(wait);
  }

  /**
   * Counts a mail requested by a signed-in user, which may go to someone else's address.
   * @throws AppError 429 after six an hour
   */
  async countMail(userId: string): Promise<void> {
    const wait = await this.count(this.mails, userId);
    if (wait) throw rateLimitErrors.tooManyMails().retryAfter(wait);
  }

  /**
   * Whether a mail that anybody may cause can still be sent to this address: false after twenty a day.
   * @param kind counted separately, so that one kind cannot keep another from being sent
   */
  async mayMail(kind: string, email: string): Promise<boolean> {
    const isLeft = (await this.spent(this.mailsTo, limitKey(`${kind} ${email}`), MAILS_TO_ADDRESS)) === 0;
    if (!isLeft) this.logger.warn(`more mails of the kind "${kind}" to one address than a day allows: not sent`);
    return isLeft;
  }

  async countMailTo(kind: string, email: string): Promise<void> {
    await this.count(this.mailsTo, limitKey(`${kind} ${email}`));
  }

  /**
   * Counts one read of a person's calendar feed.
   * @throws AppError 429 after 60 an hour
   */
  async countFeed(personId: string): Promise<void> {
    const wait = await this.count(this.feeds, personId);
    if (wait) throw rateLimitErrors.calendarReadTooOften().retryAfter(wait);
  }

  /** Counts bytes that are kept for a user's repeats. @returns false if the day's are used up */
  async mayKeep(userId: string, bytes: number): Promise<boolean> {
    return (await this.count(this.kept, userId, bytes)) === 0;
  }

  /**
   * Counts one more thing of a kind that is kept for a user.
   * @param most per hour
   * @returns what undoes it, if nothing was kept after all
   * @throws AppError 429 if the hour's are used up
   */
  async countKept(kind: string, userId: string, most: number): Promise<() => Promise<void>> {
    const key = `${kind}:${userId}`;
    const wait = await this.takePlace(this.keptRows, key, most);
    if (wait) throw rateLimitErrors.veryOftenInAnHour().retryAfter(wait);
    return () => this.giveBack(this.keptRows, key);
  }

  /** Returns the seconds to wait if the key's points are used up, else 0. */
  private async spent(limits: RateLimiterAbstract, key: string, points: number): Promise<number> {
    try {
      const state = await limits.get(key);
      return state && state.consumedPoints >= points ? seconds(state.msBeforeNext) : 0;
    } catch (error) {
      return this.report(error);
    }
  }

  private async takePlace(limits: RateLimiterAbstract, key: string, most: number): Promise<number> {
    try {
      const { consumedPoints, msBeforeNext } = await limits.penalty(key);
      if (consumedPoints <= most) return 0;
      await limits.reward(key);
      return seconds(msBeforeNext);
    } catch (error) {
      return this.report(error);
    }
  }

  private async giveBack(limits: RateLimiterAbstract, key: string): Promise<void> {
    await limits.reward(key).catch((error: unknown) => this.report(error));
  }

  /** Counts one call; returns the seconds to wait if it exceeded the limit, else 0. */
  private async count(limits: RateLimiterAbstract, key: string, points = 1): Promise<number> {
    try {
      await limits.consume(key, points);
      return 0;
    } catch (error) {
      return error instanceof RateLimiterRes ? seconds(error.msBeforeNext) : this.report(error);
    }
  }

  /** A limiter that cannot count must not lock anyone out. */
  private report(error: unknown): 0 {
    this.logger.warn({ err: error }, 'a rate limit could not be counted');
    return 0;
  }

  private limiter(name: string, points: number, duration: number): RateLimiterAbstract {
    const options: IRateLimiterOptions = { keyPrefix: `${keyPrefix(this.config)}:rl-${name}`, points, duration };
    const insuranceLimiter = new RateLimiterMemory(options);
    return new RateLimiterRedis({ ...options, storeClient: this.redis.client, insuranceLimiter });
  }
}

/**
 * Used with RedisModule in the API and the worker: the worker's metrics page also has a password that could be guessed.
 */
@Global()
@Module({ providers: [RateLimits, RefusedSignIns], exports: [RateLimits, RefusedSignIns] })
export class RateLimitsModule {}
