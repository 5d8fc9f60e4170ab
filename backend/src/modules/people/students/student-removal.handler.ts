import { Injectable } from '@nestjs/common';
import { Features } from '../../../platform/features/features.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { ParentLinks } from '../parent-links/parent-links.js';
import { studentRemoval, type StudentRemovalPayload } from './student-removal.job.js';
import { StudentsRepository } from './students.repository.js';

/** The row goes last: as long as it is there, what is left can be found and removed by another run. */
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
