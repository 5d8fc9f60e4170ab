import { searchKeysOf } from '../platform/database/folding.js';
import type { Migration } from '../platform/schema-version/migration.js';

const BATCH = 500;

/**
 * Older versions that still run write search texts without keys. The sweep after the next start adds keys to new rows;
 * a row that they edit is found by its old text until it is edited again.
 */
export const everyStudentHasItsSearchKeys: Migration = {
  number: 3,
  name: 'every student has the keys by which a part of a word finds the search text',
  runs: 'beside',
  apply: async (database, signal) => {
    const users = database.collection('users');
    const withoutKeys = { role: 'student', searchText: { $type: 'string' }, searchKeys: { $exists: false } };
    const cursor = users.find(withoutKeys, { batchSize: BATCH, projection: { searchText: 1 } });
    while (await cursor.hasNext()) {
      signal.throwIfAborted();
      const changes = cursor.readBufferedDocuments(BATCH).map(({ _id, searchText }) => ({
        updateOne: {
          filter: { _id, searchText, searchKeys: { $exists: false } },
          update: { $set: { searchKeys: searchKeysOf(searchText) } },
        },
      }));
      await users.bulkWrite(changes, { ordered: false });
    }
  },
};
