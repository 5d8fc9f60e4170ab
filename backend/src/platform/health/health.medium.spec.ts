import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { RedisGate } from '../queues/testing/redis-gate.js';
import { testRedisUrl } from '../testing/services.js';

const gate = new RedisGate(testRedisUrl(), mkdtempSync(path.join(tmpdir(), 'fulcrum-gate-')));
let api: TestApi;
beforeAll(async () => {
  await gate.unlock();
  api = await TestApi.start({ environment: { REDIS_URL: gate.url } });
});
afterAll(async () => {
  await api.stop();
  await gate.shut();
});

const statusesOf = async () => {
  const paths = ['live', 'serving', 'ready'].map((name) => api.call('get', `/health/${name}`));
  return (await Promise.all(paths)).map(({ status }) => status);
};

it('without Redis the API is not ready, but keeps serving: a cluster must not take it away', async () => {
  expect(await statusesOf()).toEqual([200, 200, 200]);
  await gate.shut();
  await expect.poll(statusesOf).toEqual([200, 200, 503]);
  await gate.unlock();
  await expect.poll(statusesOf).toEqual([200, 200, 200]);
});

it('without MongoDB it serves nothing', async () => {
  await api.database.close();
  expect(await statusesOf()).toEqual([200, 503, 503]);
  expect((await api.call('get', '/health/serving')).body).toMatchObject({ message: 'MongoDB is away.' });
});
