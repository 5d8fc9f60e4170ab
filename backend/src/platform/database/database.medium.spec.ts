import { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApi } from '../../testing/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

it('builds every index in the schemas, rebuilds changed ones and leaves an operator’s alone', async () => {
  const users = api.database.model('User');
  const wanted = users.schema.indexes().length + 1;
  expect(await users.collection.indexes()).toHaveLength(wanted);

  await users.collection.dropIndex('roster_by_name');
  const former = new Schema({ name: String }, { autoIndex: false, collection: 'users' });
  former.index({ name: 1 }, { name: 'roster_by_name' });
  await api.database.model('FormerUser', former).createIndexes();
  api.database.deleteModel('FormerUser');

  await users.collection.createIndex({ createdAt: 1 }, { name: 'of_the_operator' });
  await users.collection.dropIndex('schoolId_1');
  const partialFilterExpression = { schoolId: { $exists: true } };
  await users.collection.createIndex({ schoolId: 1 }, { partialFilterExpression, name: 'ours_by_another_name' });

  const again = await TestApi.start({ environment: { MONGO_URL: api.config.env.MONGO_URL } });
  const rebuilt = (await users.collection.indexes()).find(({ name }) => name === 'roster_by_name');
  expect(rebuilt?.key).toMatchObject({ tenantId: 1, role: 1, groupId: 1, name: 1 });
  const names = (await users.collection.indexes()).map(({ name }) => name);
  expect(names).toHaveLength(wanted + 1);
  expect(names).toEqual(expect.arrayContaining(['of_the_operator', 'ours_by_another_name']));
  for (const name of ['of_the_operator', 'ours_by_another_name']) await users.collection.dropIndex(name);
  await users.createIndexes();
  await again.stop();
});
