import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import { QuizReports, type QuizRow } from '../quizzes/reports/quiz-reports.js';
import { AttendanceReports, type AttendanceRow } from '../sessions/attendance-reports.js';
import { TaskReports, type TaskRow } from '../tasks/reports/task-reports.js';
import type { GradebookColumn, Result } from './gradebook-table.js';

type StudentResult = Omit<Result, 'studentId'>;

/** What reports say of one student. */
interface ReportRows {
  tasks: TaskRow[];
  quizzes: QuizRow[];
  attendance: AttendanceRow[];
}

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
    const [tasks, quizzes, attendance] = await Promise.all([
      this.tasks.forStudents(tenantId, students, reader.id),
      this.quizzes.forStudents(tenantId, students, 'team'),
      this.attendance.forStudents(tenantId, students),
    ]);
    const shared = sharedColumns();
    return students.flatMap(({ id }) =>
      resultsOf({
        tasks: tasks.get(id) ?? [],
        quizzes: quizzes.get(id) ?? [],
        attendance: attendance.get(id) ?? [],
      }).map(({ column, cell }) => ({ studentId: id, column: shared(column), cell })),
    );
  }
}

/** One object for the columns of one thing and date, so that a table need not look at each result to know its columns. */
function sharedColumns(): (column: GradebookColumn) => GradebookColumn {
  const known: Record<GradebookColumn['kind'], Map<string, GradebookColumn>> = {
    task: new Map(),
    quiz: new Map(),
    session: new Map(),
  };
  return (column) => {
    const last = known[column.kind].get(column.id);
    // Who has more time has another date.
    if (last?.date.getTime() === column.date.getTime()) return last;
    known[column.kind].set(column.id, column);
    return column;
  };
}

/** What a student did, as the gradebook has it. */
export function resultsOf({ tasks, quizzes, attendance }: ReportRows): StudentResult[] {
  return [
    ...tasks.map(({ taskId, title, deadline, gradeOutOf, state, grade, submissionId, isHidden }): StudentResult => ({
      column: { id: taskId, kind: 'task', title, date: deadline, outOf: gradeOutOf },
      cell: { state, value: grade, ...(submissionId && !isHidden ? { submissionId } : {}) },
    })),
    ...quizzes.map(({ quizId, quizTitle, openedAt, total, state, score }): StudentResult => ({
      column: { id: quizId, kind: 'quiz', title: quizTitle, date: openedAt, outOf: total },
      cell: { state, value: score },
    })),
    ...attendance.map(({ sessionId, title, date, status }): StudentResult => ({
      column: { id: sessionId, kind: 'session', title, date, outOf: null },
      cell: { state: status, value: null },
    })),
  ];
}
