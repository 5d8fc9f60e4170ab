import { searchFieldsOf } from '../platform/database/search-text.js';
import type { Migration } from '../platform/schema-version/migration.js';
import type { Database } from '../platform/schema-version/schema-version.repository.js';

/** Collections that the team can search, with the searched fields. From now on groups are found by an index too. */
const SEARCHED: Record<string, string[]> = {
  groups: ['name'],
  tasks: ['title'],
  quizzes: ['title'],
  videos: ['title'],
  materials: ['title'],
  questions: ['altText', 'tags'],
};
const BATCH = 500;

/**
 * Older versions that still run write rows without keys and do not renew existing keys: the search finds such a row as
 * it is once it is edited.
 */
export const everySearchedRowHasItsKeys: Migration = {
  number: 5,
  name: 'every group, task, quiz, question, video and material has the keys by which a part of a word finds it',
  runs: 'beside',
  apply: async (database, signal) => {
    for (const [collection, fields] of Object.entries(SEARCHED)) await fill(database, { collection, fields }, signal);
  },
};

async function fill(
  database: Database,
  { collection, fields }: { collection: string; fields: string[] },
  signal: AbortSignal,
): Promise<void> {
  const rows = database.collection(collection);
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  const cursor = rows.find({ searchKeys: { $exists: false } }, { batchSize: BATCH, projection });
  while (await cursor.hasNext()) {
    signal.throwIfAborted();
    const changes = cursor.readBufferedDocuments(BATCH).map(({ _id, ...read }) => ({
      updateOne: {
        // A concurrent edit has written another text, so this filter no longer matches.
        filter: { _id, ...read, searchKeys: { $exists: false } },
        update: { $set: searchFieldsOf(fields.map((field) => read[field])) },
      },
    }));
    await rows.bulkWrite(changes, { ordered: false });
  }
}
