import { defineJob } from '../../../platform/queues/job-definition.js';
import { StudentsRepository } from './students.repository.js';
import { Injectable } from '@nestjs/common';
import { Features } from '../../../platform/features/features.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { ParentLinks } from '../parent-links/parent-links.js';

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

/** The row is deleted last, so that another run can still find what is left. */
@Injectable()
@JobHandler(studentRemoval)
export class StudentRemovalHandler implements JobHandler<StudentRemovalPayload> {
  constructor(
    private readonly students: StudentsRepository,
    private readonly features: Features,
    private readonly links: ParentLinks,
  ) {}

  async handle({ tenantId, studentId }: StudentRemovalPayload): Promise<void> {
    const student = await this.students.findDeleted(tenantId, studentId);
    if (!student) return;
    if (student.parentId) await this.links.settle(student.parentId, studentId);
    await this.features.removeStudent(tenantId, studentId);
    await this.students.removeDeleted(tenantId, studentId);
  }
}
