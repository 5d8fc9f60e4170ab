import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ERRORS, type Lock, type Locker, MemoryLocker } from '@tus/server';
import { AppConfig } from '../config/app-config.js';
import { keyPrefix } from '../redis/redis-options.js';
import { RequestRedis } from '../redis/redis.module.js';

/** How long a lock lives after its process last renewed it. ms */
const LIFETIME_MS = 10_000;
/** How often a holder renews its lock and checks whether someone is waiting. ms */
const BEAT_MS = 1000;
/** How often a waiting request tries again, and how long it waits at most. ms */
const ASK_EVERY_MS = 200;
const PATIENCE_MS = 30_000;

/** 1: renewed, and someone is waiting; 0: renewed; -1: another process has taken the lock. */
const PROLONG = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return -1 end
redis.call('pexpire', KEYS[1], ARGV[2])
return redis.call('exists', KEYS[2])`;
const RELEASE = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`;

type Release = Parameters<Lock['lock']>[1];

/**
 * Lets only one request at a time write to a resumable upload, whichever API process receives it. A request whose
 * connection is dead without it knowing must release the lock when the next request arrives. Without Redis, each
 * process only locks among its own requests.
 */
@Injectable()
export class UploadLocks implements Locker {
  private readonly logger = new Logger(UploadLocks.name);
  private readonly local = new MemoryLocker();
  private readonly prefix: string;

  constructor(
    private readonly redis: RequestRedis,
    config: AppConfig,
  ) {
    this.prefix = `${keyPrefix(config)}:upload-lock`;
  }

  newLock(id: string): Lock {
    const local = this.local.newLock(id);
    const keys = { lock: `${this.prefix}:${id}`, wanted: `${this.prefix}:${id}:wanted`, token: randomUUID() };
    let beat: NodeJS.Timeout | undefined;
    return {
      lock: async (signal, release) => {
        await local.lock(signal, release);
        try {
          await this.acquire(keys, signal);
        } catch (error) {
          await local.unlock();
          throw error;
        }
        beat = setInterval(() => void this.prolong(keys, release), BEAT_MS).unref();
      },
      unlock: async () => {
        clearInterval(beat);
        await this.unlessAway(() => this.redis.client.eval(RELEASE, 1, keys.lock, keys.token));
        await local.unlock();
      },
    };
  }

  /** @throws the protocol's lock timeout if the holder does not release the lock, or if the request has ended */
  private async acquire({ lock, wanted, token }: Keys, signal: AbortSignal): Promise<void> {
    const { client } = this.redis;
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && !signal.aborted;) {
      const taken = await this.unlessAway(() => client.set(lock, token, 'PX', LIFETIME_MS, 'NX'));
      if (taken !== null) return void (await this.unlessAway(() => client.del(wanted)));
      await this.unlessAway(() => client.set(wanted, '1', 'PX', 2 * BEAT_MS));
      await pause(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    throw ERRORS.ERR_LOCK_TIMEOUT;
  }

  private async prolong({ lock, wanted, token }: Keys, release: Release): Promise<void> {
    const state = await this.unlessAway(() => this.redis.client.eval(PROLONG, 2, lock, wanted, token, LIFETIME_MS));
    if (state === 1 || state === -1) await release();
  }

  /** Returns Redis's reply, or undefined while Redis is unreachable. */
  private async unlessAway<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    return command().catch((error: Error) => {
      this.logger.debug(error.message);
      return undefined;
    });
  }
}

interface Keys {
  lock: string;
  wanted: string;
  /** Identifies the holder. */
  token: string;
}
