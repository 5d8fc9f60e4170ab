import type { Migration } from '../platform/schema-version/migration.js';

/** Workers of older versions that still run write their leases again: nothing reads them any more. */
export const noTaskIsLeased: Migration = {
  number: 9,
  name: 'recurring tasks have no leases: BullMQ schedules them',
  runs: 'beside',
  apply: async (database) => {
    await database.collection('leases').deleteMany({});
  },
};
