import { createConnection } from 'mongoose';
import { expect, inject, it } from 'vitest';
import { everyOwnTextIsFoundWhereItsPageIs } from './010-moved-texts.js';

it('gives a school’s own texts the keys of the folders that their pages have now, and touches no other', async () => {
  const uri = inject('MONGO_URL').replace(/\/fulcrum\?/, '/moved-texts?');
  const connection = await createConnection(uri).asPromise();
  try {
    const texts = connection.collection('schoolTexts');
    const keys = [
      'parent/children:title',
      'teacher/today/first-day:contact',
      'teacher/tasks:title',
      'teacher/today:all',
    ];
    await texts.insertMany(keys.map((key) => ({ key })));
    if (!connection.db) throw new Error('not connected');
    // Twice: a migration that was cut off runs again.
    for (let run = 0; run < 2; run += 1) {
      await everyOwnTextIsFoundWhereItsPageIs.apply(connection.db, AbortSignal.timeout(60_000));
    }
    const now = await texts.find().toArray();
    expect(now.map(({ key }) => key)).toEqual([
      'parent/dashboard/children:title',
      'teacher/dashboard/today/first-day:contact',
      'teacher/tasks:title',
      'teacher/dashboard/today:all',
    ]);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
