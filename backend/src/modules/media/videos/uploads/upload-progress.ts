import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { fromEvent, filter, map, type Observable } from 'rxjs';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { keyPrefix } from '../../../../platform/redis/redis-options.js';
import { redisAddress } from '../../../../platform/redis/redis-options.js';
import { RequestRedis } from '../../../../platform/redis/redis.module.js';
import { mediaErrors } from '../../media.errors.js';

/** The progress of an upload and of its video's processing. */
export interface UploadState {
  /** Whole percent of upload and processing together. */
  percent: number;
  ended: 'done' | 'failed' | null;
  /** The video's id if it is done, the reason if it failed. */
  note: string;
}

/** Longer than any upload and its processing take; afterwards the database has the result. */
const KEPT_SECONDS = 24 * 60 * 60;
const MAX_RECONNECT_MS = 2000;

/**
 * The state of uploads, shared by all processes through Redis. It is optional: without Redis uploads continue, and
 * their progress is read from the database.
 */
@Injectable()
export class UploadProgress implements OnApplicationShutdown {
  private readonly logger = new Logger(UploadProgress.name);
  private readonly prefix: string;
  private subscriber: Redis | undefined;

  constructor(
    private readonly redis: RequestRedis,
    private readonly config: AppConfig,
  ) {
    this.prefix = `${keyPrefix(config)}:upload`;
  }

  /** Makes the first user who uses an upload id its owner. @throws AppError 403 for everybody else */
  async claim(uploadId: string, userId: string): Promise<void> {
    const key = this.progressKey(uploadId);
    const owner = await this.unlessAway(async ({ client }) => {
      await client.hsetnx(key, 'owner', userId);
      await client.expire(key, KEPT_SECONDS);
      return client.hget(key, 'owner');
    });
    if (owner && owner !== userId) throw mediaErrors.uploadOfAnother();
  }

  /** @param percent whole percent, published to every process that follows the upload */
  async report(uploadId: string, percent: number): Promise<void> {
    await this.write(uploadId, { percent: String(percent), ended: '', note: '' });
  }

  async end(uploadId: string, ended: 'done' | 'failed', note: string): Promise<void> {
    await this.write(uploadId, { ended, note, ...(ended === 'done' ? { percent: '100' } : {}) });
  }

  /** Null if nothing was reported for the upload or Redis is unavailable. */
  async current(uploadId: string): Promise<UploadState | null> {
    const found = await this.unlessAway(({ client }) => client.hgetall(this.progressKey(uploadId)));
    if (!found || found['percent'] === undefined) return null;
    const { percent, ended, note = '' } = found;
    return { percent: Number(percent), ended: ended === 'done' || ended === 'failed' ? ended : null, note };
  }

  /** Emits each time an upload's state changes, in any process. Never completes on its own. */
  changes(uploadId: string): Observable<void> {
    const wanted = this.progressKey(uploadId);
    return fromEvent(this.listening(), 'message', (channel: string, message: string) => ({ channel, message })).pipe(
      filter(({ message }) => message === wanted),
      map(() => undefined),
    );
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }

  /** One Redis connection per process receives the news of all uploads: a few messages a second for each. */
  private listening(): Redis {
    if (this.subscriber) return this.subscriber;
    const subscriber = new Redis({
      ...redisAddress(this.config.env.REDIS_URL),
      maxRetriesPerRequest: null,
      retryStrategy: (attempt) => Math.min(attempt * 200, MAX_RECONNECT_MS),
    });
    // RequestRedis already reports that Redis is unavailable.
    subscriber.on('error', (error: Error) => this.logger.debug(error.message));
    subscriber.setMaxListeners(0);
    subscriber.subscribe(this.prefix).catch((error: Error) => this.logger.debug(error.message));
    this.subscriber = subscriber;
    return subscriber;
  }

  private async write(uploadId: string, fields: Record<string, string>): Promise<void> {
    const key = this.progressKey(uploadId);
    await this.unlessAway(async ({ client }) => {
      await client.hset(key, fields);
      await client.expire(key, KEPT_SECONDS);
      await client.publish(this.prefix, key);
    });
  }

  private progressKey(uploadId: string): string {
    return `${this.prefix}:${uploadId}`;
  }

  private async unlessAway<Result>(command: (redis: RequestRedis) => Promise<Result>): Promise<Result | null> {
    return command(this.redis).catch((error: Error) => {
      this.logger.debug(error.message);
      return null;
    });
  }
}
