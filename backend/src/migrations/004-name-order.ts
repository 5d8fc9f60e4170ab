import { folded } from '../platform/database/folding.js';
import type { Migration } from '../platform/schema-version/migration.js';

const BATCH = 500;

/**
 * Older versions that still run write keys without it: people they add or rename come first in a search by name until
 * edited again.
 */
export const everyStudentHasTheOrderOfTheName: Migration = {
  number: 4,
  name: 'every student has the folded name, in whose order a search lists them',
  runs: 'beside',
  apply: async (database, signal) => {
    const users = database.collection('users');
    const without = { role: 'student', searchKeys: { $exists: true }, nameOrder: { $exists: false } };
    const cursor = users.find(without, { batchSize: BATCH, projection: { name: 1 } });
    while (await cursor.hasNext()) {
      signal.throwIfAborted();
      const changes = cursor.readBufferedDocuments(BATCH).map(({ _id, name }) => ({
        updateOne: {
          filter: { _id, name, nameOrder: { $exists: false } },
          update: { $set: { nameOrder: folded(name) } },
        },
      }));
      await users.bulkWrite(changes, { ordered: false });
    }
  },
};
