import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { keyPrefix } from '../redis/redis-options.js';
import { RequestRedis } from '../redis/redis.module.js';

/** How long after its last renewal a place is free again. ms */
const LIFETIME_MS = 20_000;

/** Redis's clock, which is the same for all processes. */
const NOW = `local time = redis.call('time'); local now = time[1] * 1000 + math.floor(time[2] / 1000)`;
/** 1: taken; 0: no place is free. */
const TAKE = `${NOW}
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
return redis.call('pexpire', KEYS[1], ARGV[2])`;
const KEEP = `${NOW}
redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
return redis.call('pexpire', KEYS[1], ARGV[2])`;

/**
 * The places for a person's open uploads, shared by all API processes. While Redis is unreachable, each process counts
 * its own.
 */
@Injectable()
export class UploadSlots {
  private readonly logger = new Logger(UploadSlots.name);
  private readonly prefix: string;

  constructor(
    private readonly redis: RequestRedis,
    config: AppConfig,
  ) {
    this.prefix = `${keyPrefix(config)}:open-uploads`;
  }

  /** @returns false if the person already has `most` uploads open */
  async take(userId: string, uploadId: string, most: number): Promise<boolean> {
    const { client } = this.redis;
    return (await this.unlessAway(client.eval(TAKE, 1, this.slotsKey(userId), uploadId, LIFETIME_MS, most))) !== 0;
  }

  /** Renews a place. Call it regularly while bytes arrive, or the place expires. */
  async keep(userId: string, uploadId: string): Promise<void> {
    await this.unlessAway(this.redis.client.eval(KEEP, 1, this.slotsKey(userId), uploadId, LIFETIME_MS));
  }

  async free(userId: string, uploadId: string): Promise<void> {
    await this.unlessAway(this.redis.client.zrem(this.slotsKey(userId), uploadId));
  }

  private readonly slotsKey = (userId: string) => `${this.prefix}:${userId}`;

  private unlessAway(reply: Promise<unknown>): Promise<unknown> {
    return reply.catch((error: Error) => this.logger.debug(`open uploads are counted here alone: ${error.message}`));
  }
}
