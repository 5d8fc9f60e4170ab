import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { defineJob } from '../../../platform/queues/job-definition.js';
import { KEPT_MS } from '../../../platform/retention/retention.js';
import { DeletedStudentsRepository } from '../students/deleted-students.repository.js';

/** An account that is merged into another one. */
export interface MergedAccountRef {
  tenantId: string;
  goneId: string;
}

const payloadsOf = (students: { id: string; tenantId: string }[]): MergedAccountRef[] =>
  students.map(({ id, tenantId }) => ({ tenantId, goneId: id }));

/** Moves everything of an account that is marked as merged. */
export const mergeStudent = defineJob<MergedAccountRef>({
  name: 'people.merge-student',
  queue: 'maintenance',
  attempts: 10,
  key: ({ goneId }) => goneId,
  forgotten: {
    afterMs: 5 * MINUTE_MS,
    find: async (get, before, limit) => payloadsOf(await get(DeletedStudentsRepository).listUnmoved(before, limit)),
  },
});

/** An hour later, moves what requests under way at the merge have left, and removes the account's row. */
export const endMerge = defineJob<MergedAccountRef>({
  name: 'people.end-merge',
  queue: 'maintenance',
  attempts: 10,
  key: ({ goneId }) => goneId,
  forgotten: {
    afterMs: 2 * KEPT_MS.deletedStudents,
    find: async (get, before, limit) => payloadsOf(await get(DeletedStudentsRepository).listMoved(before, limit)),
  },
});
