import { defineJob } from '../../../platform/queues/job-definition.js';

export interface StudentRemovalPayload {
  tenantId: string;
  studentId: string;
}

/** Removes everything that belonged to a student who is marked as deleted, and then the row. */
export const studentRemoval = defineJob<StudentRemovalPayload>({
  name: 'auth.student-removal',
  queue: 'maintenance',
  attempts: 10,
});
