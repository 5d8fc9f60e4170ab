import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import { QuizReports } from '../quizzes/reports/quiz-reports.js';
import { AttendanceReports } from '../sessions/attendance-reports.js';
import { TaskReports } from '../tasks/reports/task-reports.js';
import type { Result } from './gradebook-table.js';

/** What tasks, quizzes and sessions say of students. */
@Injectable()
export class GradebookResults {
  constructor(
    private readonly tasks: TaskReports,
    private readonly quizzes: QuizReports,
    private readonly attendance: AttendanceReports,
  ) {}

  /** The same number of queries for any number of students. Marks that the reader must not see yet are left out. */
  async of(reader: Principal, students: StudentEntry[]): Promise<Result[]> {
    const tenantId = tenantOf(reader);
    const [tasks, quizzes, sessions] = await Promise.all([
      this.tasks.forStudents(tenantId, students, reader.id),
      this.quizzes.forStudents(tenantId, students, 'team'),
      this.attendance.forStudents(tenantId, students),
    ]);
    return [
      ...resultsIn(tasks, ({ taskId, title, deadline, gradeOutOf, state, grade, submissionId, isHidden }) => ({
        column: { id: taskId, kind: 'task', title, date: deadline, outOf: gradeOutOf },
        cell: { state, value: grade, ...(submissionId && !isHidden ? { submissionId } : {}) },
      })),
      ...resultsIn(quizzes, ({ quizId, quizTitle, openedAt, total, state, score }) => ({
        column: { id: quizId, kind: 'quiz', title: quizTitle, date: openedAt, outOf: total },
        cell: { state, value: score },
      })),
      ...resultsIn(sessions, ({ sessionId, title, date, status }) => ({
        column: { id: sessionId, kind: 'session', title, date, outOf: null },
        cell: { state: status, value: null },
      })),
    ];
  }
}

function resultsIn<Row>(
  byStudent: ReadonlyMap<string, Row[]>,
  resultOf: (row: Row) => Omit<Result, 'studentId'>,
): Result[] {
  return [...byStudent].flatMap(([studentId, rows]) => rows.map((row) => ({ studentId, ...resultOf(row) })));
}
