import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { testConfig } from '../queues/testing/processes.js';
import { RequestRedis } from '../redis/redis.module.js';
import { UploadSlots } from './upload-slots.js';

Logger.overrideLogger(false);
const config = testConfig();
const connections: RequestRedis[] = [];
const MOST = 3;

/** Acts like a separate API process with its own upload places. */
function process(settings = config): { places: UploadSlots; redis: RequestRedis } {
  const redis = new RequestRedis(settings);
  connections.push(redis);
  return { places: new UploadSlots(redis, settings), redis };
}
const [one, other] = [process(), process()];

/** Commands are not queued before the connection is ready. */
beforeAll(() =>
  eventually(async () => {
    if (!(await one.redis.isUp()) || !(await other.redis.isUp())) throw new Error('Redis is not up');
  }),
);
afterAll(() => connections.forEach((redis) => redis.onApplicationShutdown()));

it('a person has at most three open uploads across all processes', async () => {
  expect(await one.places.take('mona', 'a', MOST)).toBe(true);
  expect(await other.places.take('mona', 'b', MOST)).toBe(true);
  expect(await one.places.take('mona', 'c', MOST)).toBe(true);
  expect(await other.places.take('mona', 'd', MOST)).toBe(false);
  expect(await other.places.take('ali', 'e', MOST)).toBe(true);
  await one.places.free('mona', 'a');
  expect(await other.places.take('mona', 'd', MOST)).toBe(true);
});

it('the places of a dead process or a stalled upload expire after twenty seconds', async () => {
  for (const upload of ['a', 'b', 'c']) await one.places.take('omar', upload, MOST);
  const [key] = await one.redis.client.keys('*open-uploads:omar');
  expect(await one.redis.client.pttl(key ?? '')).toBeLessThanOrEqual(20_000);
  // As if "a" and "b" had been taken long ago, and "b" had just been renewed.
  await one.redis.client.zadd(key ?? '', 1, 'a', 1, 'b');
  await one.places.keep('omar', 'b');
  expect(await other.places.take('omar', 'd', MOST)).toBe(true);
  expect(await other.places.take('omar', 'e', MOST)).toBe(false);
});

it('without Redis no upload is rejected here', async () => {
  const away = process(testConfig({ REDIS_URL: 'redis://127.0.0.1:1' }));
  for (const upload of ['a', 'b', 'c', 'd']) expect(await away.places.take('mona', upload, MOST)).toBe(true);
  await away.places.keep('mona', 'a');
  await away.places.free('mona', 'a');
});
