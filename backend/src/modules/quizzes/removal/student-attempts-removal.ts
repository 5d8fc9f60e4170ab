import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StudentRemovals } from '../../auth/students/student-removals.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';

/** A deleted student's attempts go with the student. */
@Injectable()
export class StudentAttemptsRemoval implements OnModuleInit {
  constructor(
    private readonly removals: StudentRemovals,
    private readonly attempts: AttemptsRepository,
  ) {}

  onModuleInit(): void {
    this.removals.register({
      name: 'quizzes',
      remove: (tenantId, studentId) => this.attempts.removeOfStudent(tenantId, studentId),
    });
  }
}
