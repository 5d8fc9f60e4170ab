import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import { keyPrefix } from '../redis/redis-options.js';
import { RequestRedis } from '../redis/redis.module.js';

const HOURS = 24;
const KEPT_SECONDS = (HOURS + 1) * 60 * 60;
/** How long counts may wait in this process, ms: a command to Redis for each request would be many. */
const WAIT_MS = 5000;
const SERVER_ERROR = 500;

/** How many requests there were, and how many of them failed by the server's fault (5xx). */
export interface RequestCounts {
  requests: number;
  failed: number;
}

/** Counts the requests to the API and those that failed, of all processes. Kept in Redis, by the hour. */
@Injectable()
export class RequestFailures {
  private readonly prefix: string;
  private waiting: RequestCounts = { requests: 0, failed: 0 };
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly redis: RequestRedis,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.prefix = `${keyPrefix(config)}:requests`;
  }

  /** Mounted behind the maintenance page, whose replies are no failures. */
  readonly count: RequestHandler = (_: Request, response: Response, next: NextFunction) => {
    response.once('finish', () => {
      this.waiting.requests += 1;
      if (response.statusCode >= SERVER_ERROR) this.waiting.failed += 1;
      this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), WAIT_MS).unref();
    });
    next();
  };

  /**
   * Returns the counts of this hour and the one before, and of the last 24.
   * @throws while Redis is unreachable
   */
  async read(): Promise<{ lately: RequestCounts; lastDay: RequestCounts }> {
    await this.flush();
    const now = this.clock.now().getTime();
    const keys = Array.from({ length: HOURS }, (_, index) => this.hourKey(now - index * HOUR_MS));
    const hours = await Promise.all(keys.map((key) => this.redis.client.hgetall(key)));
    const counts = hours.map(({ requests = 0, failed = 0 }) => ({
      requests: Number(requests),
      failed: Number(failed),
    }));
    return { lately: sumOf(counts.slice(0, 2)), lastDay: sumOf(counts) };
  }

  /** What Redis does not take is counted with the next. */
  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { requests, failed } = this.waiting;
    if (requests === 0) return;
    const key = this.hourKey(this.clock.now().getTime());
    const counting = this.redis.client.multi().hincrby(key, 'requests', requests).hincrby(key, 'failed', failed);
    this.waiting = { requests: 0, failed: 0 };
    try {
      await counting.expire(key, KEPT_SECONDS).exec();
    } catch (error) {
      this.waiting = sumOf([this.waiting, { requests, failed }]);
      throw error;
    }
  }

  private readonly hourKey = (moment: number) => `${this.prefix}:${new Date(moment).toISOString().slice(0, 13)}`;
}

const sumOf = (counts: readonly RequestCounts[]): RequestCounts => ({
  requests: counts.reduce((sum, { requests }) => sum + requests, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});
