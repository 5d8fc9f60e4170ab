import type { Migration } from '../platform/schema-version/migration.js';

const BATCH = 200;

/**
 * Older versions that still run hand in without the mark: such work is in time as long as the deadline is after it, as
 * it was before.
 */
export const everySubmissionInTimeSaysSo: Migration = {
  number: 8,
  name: 'every submission that is in time says so, and stays in time whatever becomes of the deadline',
  runs: 'beside',
  apply: async (database, signal) => {
    const submissions = database.collection('submissions');
    const unmarked = { inTime: { $exists: false } };
    const tasks = database.collection('tasks').find({}, { batchSize: BATCH, projection: { tenantId: 1, deadline: 1 } });
    for await (const { _id: taskId, tenantId, deadline } of tasks) {
      signal.throwIfAborted();
      const ofTask = { tenantId, taskId, ...unmarked };
      await submissions.updateMany({ ...ofTask, submittedAt: { $lt: deadline } }, { $set: { inTime: true } });
      const extended = { tenantId, taskId, extendedTo: { $gt: deadline } };
      for await (const { studentId, extendedTo } of database.collection('studentTasks').find(extended)) {
        const own = { ...ofTask, studentId, submittedAt: { $lt: extendedTo } };
        await submissions.updateMany(own, { $set: { inTime: true } });
      }
    }
  },
};
