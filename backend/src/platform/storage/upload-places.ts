import { Injectable, Logger } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import { keyPrefix } from '../redis/redis-options.js';
import { RequestRedis } from '../redis/redis.module.js';

/** A place is free again so long after its process was last heard of. ms */
const LIFETIME_MS = 20_000;

/** Redis has one clock for all processes. */
const NOW = `local time = redis.call('time'); local now = time[1] * 1000 + math.floor(time[2] / 1000)`;
/** 1: taken; 0: all are. */
const TAKE = `${NOW}
redis.call('zremrangebyscore', KEYS[1], '-inf', now)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
return redis.call('pexpire', KEYS[1], ARGV[2])`;
const KEEP = `${NOW}
redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
return redis.call('pexpire', KEYS[1], ARGV[2])`;

/** The places of a person's open uploads, of all API processes together. While Redis is away each process counts its own. */
@Injectable()
export class UploadPlaces {
  private readonly logger = new Logger(UploadPlaces.name);
  private readonly prefix: string;

  constructor(
    private readonly redis: RequestRedis,
    config: AppConfig,
  ) {
    this.prefix = `${keyPrefix(config)}:open-uploads`;
  }

  /** False when the person has so many. */
  async take(userId: string, uploadId: string, most: number): Promise<boolean> {
    const { client } = this.redis;
    return (await this.unlessAway(client.eval(TAKE, 1, this.keyOf(userId), uploadId, LIFETIME_MS, most))) !== 0;
  }

  /** To be said again and again while something comes, or the place is free soon. */
  async keep(userId: string, uploadId: string): Promise<void> {
    await this.unlessAway(this.redis.client.eval(KEEP, 1, this.keyOf(userId), uploadId, LIFETIME_MS));
  }

  async free(userId: string, uploadId: string): Promise<void> {
    await this.unlessAway(this.redis.client.zrem(this.keyOf(userId), uploadId));
  }

  private readonly keyOf = (userId: string) => `${this.prefix}:${userId}`;

  private unlessAway(reply: Promise<unknown>): Promise<unknown> {
    return reply.catch((error: Error) => this.logger.debug(`open uploads are counted here alone: ${error.message}`));
  }
}
