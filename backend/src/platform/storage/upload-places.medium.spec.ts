import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testConfig } from '../queues/testing/processes.js';
import { RequestRedis } from '../redis/redis.module.js';
import { UploadPlaces } from './upload-places.js';

Logger.overrideLogger(false);
const config = testConfig();
const connections: RequestRedis[] = [];
const MOST = 3;

/** An API process of its own, as far as open uploads go. */
function process(settings = config): { places: UploadPlaces; redis: RequestRedis } {
  const redis = new RequestRedis(settings);
  connections.push(redis);
  return { places: new UploadPlaces(redis, settings), redis };
}
const [one, other] = [process(), process()];

/** Commands are not kept for a connection that is not there yet. */
beforeAll(() => vi.waitUntil(async () => (await Promise.all([one.redis.isUp(), other.redis.isUp()])).every(Boolean)));
afterAll(() => connections.forEach((redis) => redis.onApplicationShutdown()));

it('a person has three open uploads, whichever processes they came to', async () => {
  expect(await one.places.take('mona', 'a', MOST)).toBe(true);
  expect(await other.places.take('mona', 'b', MOST)).toBe(true);
  expect(await one.places.take('mona', 'c', MOST)).toBe(true);
  expect(await other.places.take('mona', 'd', MOST)).toBe(false);
  expect(await other.places.take('ali', 'e', MOST)).toBe(true);
  await one.places.free('mona', 'a');
  expect(await other.places.take('mona', 'd', MOST)).toBe(true);
});

it('a process that has died, or hears no more of an upload, has its places for twenty seconds', async () => {
  for (const upload of ['a', 'b', 'c']) await one.places.take('omar', upload, MOST);
  const [key] = await one.redis.client.keys('*open-uploads:omar');
  expect(await one.redis.client.pttl(key ?? '')).toBeLessThanOrEqual(20_000);
  // As if the places of "a" and "b" had been taken long ago, and "b" had just been kept.
  await one.redis.client.zadd(key ?? '', 1, 'a', 1, 'b');
  await one.places.keep('omar', 'b');
  expect(await other.places.take('omar', 'd', MOST)).toBe(true);
  expect(await other.places.take('omar', 'e', MOST)).toBe(false);
});

it('without Redis nobody is refused here', async () => {
  const away = process(testConfig({ REDIS_URL: 'redis://127.0.0.1:1' }));
  for (const upload of ['a', 'b', 'c', 'd']) expect(await away.places.take('mona', upload, MOST)).toBe(true);
  await away.places.keep('mona', 'a');
  await away.places.free('mona', 'a');
});
