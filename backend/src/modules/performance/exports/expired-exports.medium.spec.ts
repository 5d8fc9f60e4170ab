import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../../testing/api.js';
import { ExpiredExports } from './expired-exports.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

it('all expired exports are removed in one run, however many there are', async () => {
  const exports = api.database.collection('exports');
  const at = api.clock.now();
  const ids = { tenantId: new Types.ObjectId(), requestedBy: new Types.ObjectId() };
  const ended = { ...ids, kind: 'users', fileName: 'users.xlsx', requestedAt: at, createdAt: at, finishedAt: at };
  await exports.insertMany(Array.from({ length: 205 }, () => ({ ...ended, expiresAt: at, _id: new Types.ObjectId() })));
  await (await api.inWorker(ExpiredExports)).remove();
  expect(await exports.countDocuments()).toBe(0);
});
