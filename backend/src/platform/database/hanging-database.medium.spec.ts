import 'reflect-metadata';
import { getConnectionToken } from '@nestjs/mongoose';
import { Test } from '@nestjs/testing';
import { type Connection, STATES } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';
import { ConfigModule } from '../config/config.module.js';
import { testConfig } from '../queues/testing/processes.js';
import { DatabaseModule } from './database.module.js';
import { OwnMongo } from '../testing/own-mongo.js';
import { PASSWORD, People, type TestPerson, unique } from '../../testing/people.js';

const BAR_MS = 10_000;

let mongo: OwnMongo;
let api: TestApi;
let teacher: TestPerson;
beforeAll(async () => {
  mongo = await OwnMongo.start();
  api = await TestApi.start({ environment: { MONGO_URL: mongo.uri } });
  teacher = await new People(api).teacher();
});
afterAll(async () => {
  await api.stop();
  await mongo.stop();
});

/** Returns a reply's status, duration and body. */
async function timed(ask: () => PromiseLike<{ status: number; body: Record<string, unknown>; headers: object }>) {
  const began = performance.now();
  const { status, body, headers } = await ask();
  return { status, body, headers, took: performance.now() - began };
}

const calls = () => [
  () => api.as(teacher).get(`/school/${teacher.id}`),
  () =>
    api
      .as(teacher)
      .post('/school')
      .send({ name: unique('School'), teacherId: teacher.id }),
  () => api.call('post', '/auth/login').send({ email: teacher.email, password: PASSWORD }),
  () => api.call('get', '/school/all'),
];

it('a process started while the database is down recovers by itself', async () => {
  const late = await OwnMongo.start();
  late.hang();
  const imports = [
    ConfigModule.forRoot(testConfig({ MONGO_URL: late.uri })),
    DatabaseModule.forRoot({ buildIndexes: false }),
  ];
  const module = await Test.createTestingModule({ imports }).compile();
  const connection = module.get<Connection>(getConnectionToken());
  try {
    await expect(connection.asPromise()).rejects.toMatchObject({ name: 'MongooseServerSelectionError' });
    late.goOn();
    await expect.poll(() => connection.readyState).toBe(STATES.connected);
  } finally {
    await module.close();
    await late.stop();
  }
});

it('a hanging database causes a 503 within ten seconds and no harm once it continues', async () => {
  mongo.hang();
  try {
    for (const round of [1, 2]) {
      for (const { status, body, headers, took } of await Promise.all(calls().map(timed))) {
        expect({ round, status, code: body.code }).toEqual({ round, status: 503, code: 'unavailable' });
        expect(headers).toHaveProperty('retry-after');
        expect(body.message).not.toContain('Nothing was saved');
        expect(took).toBeLessThan(BAR_MS);
      }
    }
  } finally {
    mongo.goOn();
  }
  await expect.poll(async () => (await api.as(teacher).get('/auth/me')).status, { timeout: BAR_MS }).toBe(200);
});
