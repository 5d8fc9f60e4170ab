import type { Migration } from '../platform/schema-version/migration.js';

/** Folders of texts that have moved, before and after. */
const MOVED = {
  'parent/children': 'parent/dashboard/children',
  'parent/consent': 'parent/dashboard/consent',
  'teacher/all-students': 'teacher/students/page',
  'teacher/exports': 'teacher/performance/exports',
  'teacher/joining': 'teacher/group/joining',
  'teacher/reports': 'teacher/performance/reports',
  'teacher/student-import': 'teacher/students/import',
  'teacher/today': 'teacher/dashboard/today',
  'teacher/today/first-day': 'teacher/dashboard/today/first-day',
};

/** Older versions that still run show the product's own wording of these texts until they end. */
export const everyOwnTextIsFoundWhereItsPageIs: Migration = {
  number: 10,
  name: 'a school’s own texts follow the pages that have moved to another folder',
  runs: 'beside',
  apply: async (database, signal) => {
    const texts = database.collection('schoolTexts');
    for (const [before, after] of Object.entries(MOVED)) {
      for await (const { _id, key } of texts.find({ key: { $regex: `^${before}:` } })) {
        signal.throwIfAborted();
        await texts.updateOne({ _id }, { $set: { key: String(key).replace(before, after), updatedAt: new Date() } });
      }
    }
  },
};
