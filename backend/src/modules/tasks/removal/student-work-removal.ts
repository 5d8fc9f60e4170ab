import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StudentRemovals } from '../../auth/students/student-removals.js';
import { SubmissionRemoval } from './submission-removal.js';

/** A deleted student's submissions and their files go with the student. */
@Injectable()
export class StudentWorkRemoval implements OnModuleInit {
  constructor(
    private readonly removals: StudentRemovals,
    private readonly submissions: SubmissionRemoval,
  ) {}

  onModuleInit(): void {
    this.removals.register({
      name: 'tasks',
      remove: (tenantId, studentId) => this.submissions.removeOfStudent(tenantId, studentId),
    });
  }
}
