import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { Erasure } from '../../../platform/erasure/erasure.js';
import { Features } from '../../../platform/features/features.js';
import { defineJob } from '../../../platform/queues/job-definition.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { KEPT_MS } from '../../../platform/retention/retention.js';
import { ParentLinks } from '../parent-links/parent-links.js';
import { SetAsidesRepository } from '../set-asides/set-asides.repository.js';
import { DeletedStudentsRepository } from './deleted-students.repository.js';
import { removeStudent } from './student-removal.extension.js';

export interface StudentRemovalPayload {
  tenantId: string;
  studentId: string;
}

/** Removes everything that belonged to a student who is marked as deleted. */
export const studentRemoval = defineJob<StudentRemovalPayload>({
  name: 'auth.student-removal',
  queue: 'maintenance',
  attempts: 10,
  key: ({ studentId }) => studentId,
  forgotten: {
    afterMs: 5 * MINUTE_MS,
    find: async (get, before, limit) => payloadsOf(await get(DeletedStudentsRepository).listUnremoved(before, limit)),
  },
});

/**
 * Removes remaining traces: names in the activity log, job rows, mails. Runs an hour later, when requests and jobs
 * under way at the deletion have left theirs.
 */
const studentErasure = defineJob<StudentRemovalPayload>({
  name: 'auth.student-erasure',
  queue: 'maintenance',
  attempts: 10,
  key: ({ studentId }) => studentId,
  forgotten: {
    afterMs: 2 * KEPT_MS.deletedStudents,
    find: async (get, before, limit) => payloadsOf(await get(DeletedStudentsRepository).listRemoved(before, limit)),
  },
});

const payloadsOf = (students: { id: string; tenantId: string }[]): StudentRemovalPayload[] =>
  students.map(({ id, tenantId }) => ({ tenantId, studentId: id }));

@Injectable()
@JobHandler(studentRemoval)
export class StudentRemovalHandler implements JobHandler<StudentRemovalPayload> {
  constructor(
    private readonly students: DeletedStudentsRepository,
    private readonly features: Features,
    private readonly links: ParentLinks,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  async handle(payload: StudentRemovalPayload): Promise<void> {
    const { tenantId, studentId } = payload;
    const student = await this.students.find(tenantId, studentId);
    if (!student) return;
    if (student.parentId) await this.links.settle(student.parentId, studentId);
    await removeStudent(this.features, tenantId, studentId);
    const now = this.clock.now();
    await this.students.markRemoved(tenantId, studentId, now);
    await this.jobs.request(studentErasure, payload, { runAfter: new Date(now.getTime() + KEPT_MS.deletedStudents) });
  }
}

/** The row is deleted last, so that another run can still find what is left. */
@Injectable()
@JobHandler(studentErasure)
export class StudentErasureHandler implements JobHandler<StudentRemovalPayload> {
  constructor(
    private readonly students: DeletedStudentsRepository,
    private readonly setAsides: SetAsidesRepository,
    private readonly erasure: Erasure,
  ) {}

  async handle({ tenantId, studentId }: StudentRemovalPayload): Promise<void> {
    const student = await this.students.find(tenantId, studentId);
    if (!student) return;
    // Accounts of the same child that were merged into this one: another account may use their email by now.
    const others = await this.setAsides.listAccounts(tenantId, studentId);
    const people = [studentId, ...others.map(({ goneId }) => goneId)].map((id) => ({ id, role: 'student' as const }));
    const theirs = await this.students.freeEmails(others.flatMap(({ email }) => email ?? []));
    const emails = student.email === null ? theirs : [student.email, ...theirs];
    await this.erasure.erase({ tenantId, people, emails });
    await this.setAsides.removeOfStudent(tenantId, studentId);
    await this.students.remove(tenantId, studentId);
  }
}
