import type { Migration } from '../platform/schema-version/migration.js';

/**
 * 0.1.0 treated a missing list of sign-ins, or of passkeys in a second factor, as empty. It writes both lists itself.
 */
export const everyAccountListsItsSignIns: Migration = {
  number: 1,
  name: 'every account lists its sign-ins, and every second factor its passkeys',
  runs: 'beside',
  apply: async (database) => {
    const users = database.collection('users');
    await users.updateMany({ signIns: { $exists: false }, deletedAt: { $exists: false } }, { $set: { signIns: [] } });
    const withoutPasskeys = { secondFactor: { $exists: true }, 'secondFactor.passkeys': { $exists: false } };
    await users.updateMany(withoutPasskeys, { $set: { 'secondFactor.passkeys': [] } });
  },
};
