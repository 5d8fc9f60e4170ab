import type { Migration } from '../platform/schema-version/migration.js';

/**
 * Printed cards were signed with the key of the student's phone, so a phone could make them. They are signed with a key
 * of their own now, and those printed before are revoked: the team prints new ones (decisions/081).
 */
export const everyCardHasAKeyOfItsOwn: Migration = {
  number: 6,
  name: 'door cards printed before are revoked: they were signed with the key of a phone',
  runs: 'beside',
  apply: async (database) => {
    await database.collection('doorCards').updateMany({ revoked: false }, { $set: { revoked: true } });
  },
};
