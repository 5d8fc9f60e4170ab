import type { Migration } from '../platform/schema-version/migration.js';
import { ERRORS_OF_CODES } from './011-errors-of-codes.js';

const BEFORE = 'refusals:';

/** The keys of the errors that have a code: `server/errors/tasks:taskNotFound`. */
const keysOf = (code: string): string[] =>
  Object.entries(ERRORS_OF_CODES).flatMap(([catalogue, errors]) =>
    (errors[code]?.split(' ') ?? []).map((name) => `server/errors/${catalogue}:${name}`),
  );

/**
 * The text of a code that is no error of its own any more stays, and is listed as one that the product no longer has.
 * Older versions that still run show the product's own wording of the others until they end.
 */
export const everyErrorHasTheTextOfItsCode: Migration = {
  number: 11,
  name: 'a school’s own text of an error code is the text of each error that has this code',
  runs: 'beside',
  apply: async (database, signal) => {
    const texts = database.collection('schoolTexts');
    for await (const text of texts.find({ key: { $regex: `^${BEFORE}` }, deletedAt: null })) {
      signal.throwIfAborted();
      const { _id, tenantId, language, forms, english, createdAt } = text;
      const updatedAt = new Date();
      const keys = keysOf(String(text['key']).slice(BEFORE.length));
      for (const key of keys) {
        // What the school has meanwhile said of this error itself stays.
        const copied = { $setOnInsert: { forms, english, createdAt, updatedAt } };
        await texts.updateOne({ tenantId, language, key }, copied, { upsert: true });
      }
      // The activity log still reads its key.
      if (keys.length > 0) await texts.updateOne({ _id }, { $set: { deletedAt: updatedAt, updatedAt } });
    }
  },
};
