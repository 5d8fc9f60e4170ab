import { folded, searchTextOf } from '../platform/database/folding.js';
import type { Migration } from '../platform/schema-version/migration.js';
import type { Database } from '../platform/schema-version/schema-version.repository.js';

/** Collections that the team can search from now on, with the searched fields. */
const SEARCHED: Record<string, string[]> = {
  tasks: ['title'],
  quizzes: ['title'],
  videos: ['title'],
  materials: ['title'],
  questions: ['altText', 'tags'],
};
const BATCH = 500;

/** Older versions that still run write rows without the copy: the search finds such a row once it is edited. */
export const everySearchedRowHasItsText: Migration = {
  number: 2,
  name: 'every task, quiz, question, video and material has its search text, and those of students are folded as Arabic is typed',
  runs: 'beside',
  apply: async (database, signal) => {
    for (const [collection, fields] of Object.entries(SEARCHED)) await fill(database, { collection, fields }, signal);
    await foldAnew(database, signal);
  },
};

async function fill(
  database: Database,
  { collection, fields }: { collection: string; fields: string[] },
  signal: AbortSignal,
): Promise<void> {
  const rows = database.collection(collection);
  const cursor = rows.find({ searchText: { $exists: false } }, { batchSize: BATCH });
  for await (const row of cursor) {
    signal.throwIfAborted();
    const searchText = searchTextOf(fields.map((field) => [row[field] ?? ''].flat().join(' ')));
    await rows.updateOne({ _id: row._id, searchText: { $exists: false } }, { $set: { searchText } });
  }
}

/** Folding already folded text applies only the rules added since, so the students' names need not be read. */
async function foldAnew(database: Database, signal: AbortSignal): Promise<void> {
  const users = database.collection('users');
  const cursor = users.find({ role: 'student', searchText: { $type: 'string' } }, { batchSize: BATCH });
  for await (const { _id, searchText } of cursor) {
    signal.throwIfAborted();
    const anew = folded(searchText);
    if (anew !== searchText) await users.updateOne({ _id, searchText }, { $set: { searchText: anew } });
  }
}
