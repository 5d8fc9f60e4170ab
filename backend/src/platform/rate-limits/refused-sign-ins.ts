import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Counter } from 'prom-client';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { AppConfig } from '../config/app-config.js';
import type { MetricSource } from '../metrics/metric-source.js';
import { keyPrefix } from '../redis/redis-options.js';
import { RequestRedis } from '../redis/redis.module.js';
import { wideNetworkOf } from './address.js';
import { type FailureBudget, isFailure } from './failures.js';

const HOURS = 24;
const KEPT_SECONDS = (HOURS + 1) * 60 * 60;
/** Maximum counters per hour. Beyond it, further networks share one counter. */
const MOST_COUNTS = 500;
const OTHERS = 'other networks';
const TOO_MANY = 429;

export interface RefusedSignIn {
  /** Such as `login: unauthenticated`. */
  kind: string;
  /** Never a single address: see `wideNetworkOf`. */
  network: string;
  count: number;
}

/**
 * Number of rejected sign-ins in the last day, by kind and network, without names or addresses. Counted in Redis, by
 * the hour.
 */
@Injectable()
export class RefusedSignIns implements MetricSource {
  private readonly prefix: string;
  private readonly refusals = new Counter({
    name: 'fulcrum_sign_in_refusals_total',
    help: 'Refused sign-ins, resets, registrations and operators by the code of the refusal',
    labelNames: ['call', 'code'],
    registers: [],
  });
  readonly metrics = [this.refusals];

  constructor(
    private readonly redis: RequestRedis,
    private readonly clock: Clock,
    config: AppConfig,
  ) {
    this.prefix = `${keyPrefix(config)}:refused-sign-ins`;
  }

  /** Counts this request if it is rejected. */
  watch(call: FailureBudget, request: Request): void {
    request.res?.once('finish', () => {
      const { statusCode = 0, locals } = request.res ?? {};
      const code = String(locals?.errorCode ?? (statusCode === TOO_MANY ? 'too_many_requests' : 'refused'));
      if (statusCode !== TOO_MANY && !isFailure(call, statusCode, code)) return;
      this.refusals.inc({ call, code });
      void this.count(`${call}: ${code}|${wideNetworkOf(request.ip)}`).catch(() => undefined);
    });
  }

  /**
   * Returns the counts of the last 24 hours, highest first.
   * @throws while Redis is unreachable
   */
  async ofLastDay(): Promise<RefusedSignIn[]> {
    const now = this.clock.now().getTime();
    const keys = Array.from({ length: HOURS }, (_, index) => this.hourKey(now - index * HOUR_MS));
    const hours = await Promise.all(keys.map((key) => this.redis.client.hgetall(key)));
    const counts = new Map<string, number>();
    for (const [field, count] of hours.flatMap((hour) => Object.entries(hour))) {
      counts.set(field, (counts.get(field) ?? 0) + Number(count));
    }
    return [...counts]
      .map(([field, count]) => {
        const [kind = '', network = ''] = field.split('|');
        return { kind, network, count };
      })
      .toSorted((a, b) => b.count - a.count);
  }

  private async count(field: string): Promise<void> {
    const key = this.hourKey(this.clock.now().getTime());
    const isCrowd = (await this.redis.client.hlen(key)) >= MOST_COUNTS;
    await this.redis.client.hincrby(key, isCrowd ? `${field.split('|')[0]}|${OTHERS}` : field, 1);
    await this.redis.client.expire(key, KEPT_SECONDS);
  }

  private readonly hourKey = (moment: number) => `${this.prefix}:${new Date(moment).toISOString().slice(0, 13)}`;
}
