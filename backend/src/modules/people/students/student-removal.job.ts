import { defineJob } from '../../../platform/queues/job-definition.js';
import { StudentsRepository } from './students.repository.js';

export interface StudentRemovalPayload {
  tenantId: string;
  studentId: string;
}

/** Removes everything that belonged to a student who is marked as deleted, and then the row. */
export const studentRemoval = defineJob<StudentRemovalPayload>({
  name: 'auth.student-removal',
  queue: 'maintenance',
  attempts: 10,
  key: ({ studentId }) => studentId,
  forgotten: {
    afterMs: 5 * 60_000,
    find: async (get, before, limit) => {
      const deleted = await get(StudentsRepository).listDeleted(before, limit);
      return deleted.map(({ id, tenantId }) => ({ tenantId, studentId: id }));
    },
  },
});
