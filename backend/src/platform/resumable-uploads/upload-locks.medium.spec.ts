import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { testConfig } from '../queues/testing/processes.js';
import { RequestRedis } from '../redis/redis.module.js';
import { UploadLocks } from './upload-locks.js';

Logger.overrideLogger(false);
const config = testConfig();
const connections: RequestRedis[] = [];
let upload = 0;
const newUpload = () => `upload-${++upload}`;

/** Acts like a separate API process with its own locks. */
function process(): { locks: UploadLocks; redis: RequestRedis } {
  const redis = new RequestRedis(config);
  connections.push(redis);
  return { locks: new UploadLocks(redis, config), redis };
}
const [one, other] = [process(), process()];
const running = () => new AbortController().signal;

/** Commands are not queued before the connection is ready. */
beforeAll(() =>
  eventually(async () => {
    const isUp = await Promise.all(connections.map((redis) => redis.isUp()));
    if (isUp.includes(false)) throw new Error('Redis is not up');
  }),
);
afterAll(() => connections.forEach((redis) => redis.onApplicationShutdown()));

describe('the lock of a resumable upload', () => {
  it('is held by one request at a time, across processes', async () => {
    const id = newUpload();
    const first = one.locks.newLock(id);
    await first.lock(running(), () => undefined);
    const second = other.locks.newLock(id);
    let isTaken = false;
    const taking = second.lock(running(), () => undefined).then(() => (isTaken = true));
    const third = other.locks.newLock(newUpload());
    await third.lock(running(), () => undefined);
    expect(isTaken).toBe(false);
    await first.unlock();
    await taking;
    await Promise.all([second.unlock(), third.unlock()]);
    const again = one.locks.newLock(id);
    await again.lock(running(), () => undefined);
    await again.unlock();
  });

  it('is released by a request with a dead connection when the next request arrives', async () => {
    const id = newUpload();
    const dead = one.locks.newLock(id);
    const letGo = vi.fn<() => Promise<void>>(() => dead.unlock());
    await dead.lock(running(), letGo);
    const next = other.locks.newLock(id);
    await next.lock(running(), () => undefined);
    await next.unlock();
    expect(letGo).toHaveBeenCalledOnce();
  });

  it('is no longer requested once the waiting request has ended', async () => {
    const id = newUpload();
    const first = one.locks.newLock(id);
    await first.lock(running(), () => undefined);
    await expect(other.locks.newLock(id).lock(AbortSignal.timeout(300), () => undefined)).rejects.toMatchObject({
      status_code: 500,
    });
    await first.unlock();
  });

  it('expires if its process died', async () => {
    const id = newUpload();
    const dying = process();
    await expect.poll(() => dying.redis.isUp()).toBe(true);
    await dying.locks.newLock(id).lock(running(), () => undefined);
    dying.redis.client.disconnect();
    const next = other.locks.newLock(id);
    await expect(next.lock(running(), () => undefined)).resolves.toBeUndefined();
    await next.unlock();
  });

  it('works within one process while Redis is unreachable', async () => {
    const id = newUpload();
    const alone = process();
    alone.redis.client.disconnect();
    const first = alone.locks.newLock(id);
    const letGo = vi.fn<() => Promise<void>>(() => first.unlock());
    await first.lock(running(), letGo);
    expect(letGo).not.toHaveBeenCalled();
    const second = alone.locks.newLock(id);
    await second.lock(running(), () => undefined);
    expect(letGo).toHaveBeenCalledOnce();
    await second.unlock();
  });
});
