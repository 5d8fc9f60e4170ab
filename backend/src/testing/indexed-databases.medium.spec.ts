import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProcessState } from '../backup/rows.repository.js';
import { RequestRedis } from '../platform/redis/redis.module.js';
import { TestApi } from './api.js';
import { mailsTo } from './outbox.js';
import { PASSWORD, People, type TestStudent, uniqueEmail } from './people.js';

/** One setting of its own, so that it gets an API of its own. */
const OWN = { environment: { STAFF_IDLE_HOURS: '2' } };

const collectionsOf = async (api: TestApi) => (await api.database.db?.collections()) ?? [];

/**
 * Every index as the engine describes it, by collection. A collection without indexes of its own exists only after its
 * first write.
 */
async function indexesOf(api: TestApi): Promise<Record<string, string[]>> {
  const known = Object.values(api.database.models).map(({ collection }) => collection.name);
  const found = (await collectionsOf(api)).filter(({ collectionName }) => known.includes(collectionName));
  const indexes = found.map(async (collection) => {
    const described = (await collection.indexes()).map((index) => JSON.stringify(index));
    return [collection.collectionName, described.toSorted()] as const;
  });
  return Object.fromEntries((await Promise.all(indexes)).filter(([, described]) => described.length > 1).toSorted());
}

/** Every row except those that a process writes when it starts. */
async function rowsOf(api: TestApi): Promise<string[]> {
  const found: string[] = [];
  for (const collection of await collectionsOf(api)) {
    if (isProcessState(collection.collectionName)) continue;
    for (const { _id } of await collection.find().toArray()) found.push(`${collection.collectionName} ${String(_id)}`);
  }
  return found;
}

/** Its keys in Redis, except those that every API writes when it starts. */
const keysOf = async (api: TestApi) =>
  (await api.get(RequestRedis).client.keys(`${api.database.name}:*`)).filter((key) => !/:(processes|meta)$/.test(key));

describe('the database of an API that has stopped', () => {
  /** An API that never stops. */
  let shared: TestApi;
  let left: { name: string; rows: string[]; keys: string[]; directory: string; mails: number; student: TestStudent };
  let next: TestApi;
  /** State before the first request. */
  let found: { rows: string[]; keys: string[] };

  beforeAll(async () => {
    shared = await TestApi.start();
    const first = await TestApi.start(OWN);
    const people = new People(first);
    const parentEmail = uniqueEmail('parent');
    const student = await people.student(await people.teacher(), { parentEmail });
    await first.runJobs();
    const mails = await mailsTo(first, parentEmail);
    await first.database.collection('lamps').insertOne({ watts: 60 });
    const users = first.database.collection('users');
    await users.createIndex({ createdAt: 1 }, { name: 'of_the_operator' });
    await users.dropIndex('schoolId_1');
    const directory = first.config.env.DATA_DIR;
    const [rows, keys] = [await rowsOf(first), await keysOf(first)];
    left = { name: first.database.name, rows, keys, directory, mails: mails.length, student };
    await first.stop();
    next = await TestApi.start(OWN);
    found = { rows: await rowsOf(next), keys: await keysOf(next) };
  });
  afterAll(() => next.stop());

  it('is reused by the next one', () => {
    expect(next.database.name).toBe(left.name);
    expect(next.database.name).not.toBe(shared.database.name);
  });

  it('keeps none of its rows and no collections that tests made', async () => {
    expect(left.rows.filter((row) => /^(users|schools|jobs|lamps) /.test(row)).length).toBeGreaterThan(4);
    expect(found.rows).toEqual([]);
    expect((await collectionsOf(next)).map(({ collectionName }) => collectionName)).not.toContain('lamps');
    await next.call('post', '/auth/login').send({ email: left.student.email, password: PASSWORD }).expect(401);
  });

  it('has exactly the schemas’ indexes', async () => {
    expect(await indexesOf(next)).toEqual(await indexesOf(shared));
  });

  it('keeps none of its keys in Redis', async () => {
    expect(left.keys).not.toEqual([]);
    expect(found.keys).toEqual([]);
  });

  it('comes without its files', async () => {
    expect(left.mails).toBe(1);
    expect(next.config.env.DATA_DIR).not.toBe(left.directory);
    expect(existsSync(left.directory)).toBe(false);
    expect(await mailsTo(next, left.student.parentEmail ?? '')).toEqual([]);
  });
});
