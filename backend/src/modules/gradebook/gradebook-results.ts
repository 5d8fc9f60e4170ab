import { Injectable } from '@nestjs/common';
import type { StudentEntry } from '../people/students/student-entry.js';
import { QuizReports, type QuizRow } from '../quizzes/reports/quiz-reports.js';
import { AttendanceReports, type AttendanceRow } from '../sessions/attendance-reports.js';
import { TaskReports, type TaskRow } from '../tasks/reports/task-reports.js';
import type { GradebookColumn, Result } from './gradebook-table.js';

type StudentResult = Omit<Result, 'studentId'>;

/** One student's rows in the reports. */
interface ReportRows {
  tasks: TaskRow[];
  quizzes: QuizRow[];
  attendance: AttendanceRow[];
}

/** Who reads the results of which year. */
interface ReaderOfYear {
  tenantId: string;
  yearId: string;
  /** The team member who reads; marks that they must not see yet are left out. */
  readerId: string;
}

/** Collects students' results in the tasks, quizzes and sessions of one year. */
@Injectable()
export class GradebookResults {
  constructor(
    private readonly tasks: TaskReports,
    private readonly quizzes: QuizReports,
    private readonly attendance: AttendanceReports,
  ) {}

  /** The number of queries does not depend on the number of students. */
  async of({ tenantId, yearId, readerId }: ReaderOfYear, students: StudentEntry[]): Promise<Result[]> {
    const [tasks, quizzes, attendance] = await Promise.all([
      this.tasks.forStudents(tenantId, students, { audience: 'team', readerId }),
      this.quizzes.forStudents(tenantId, students, 'team'),
      this.attendance.forStudents(tenantId, students),
    ]);
    const shared = sharedColumns();
    return students.flatMap(({ id }) =>
      resultsOf(
        { tasks: tasks.get(id) ?? [], quizzes: quizzes.get(id) ?? [], attendance: attendance.get(id) ?? [] },
        yearId,
      ).map(({ column, cell }) => ({ studentId: id, column: shared(column), cell })),
    );
  }
}

/**
 * Shares one object between equal columns (same item and date), so that the table need not compare every result's
 * column.
 */
function sharedColumns(): (column: GradebookColumn) => GradebookColumn {
  const known: Record<GradebookColumn['kind'], Map<string, GradebookColumn>> = {
    task: new Map(),
    quiz: new Map(),
    session: new Map(),
  };
  return (column) => {
    const last = known[column.kind].get(column.id);
    // A student with an extension has another date.
    if (last?.date.getTime() === column.date.getTime()) return last;
    known[column.kind].set(column.id, column);
    return column;
  };
}

/**
 * Converts one student's report rows to gradebook results. Reports cover all of a student's years, the gradebook only
 * its own: last year's marks are not weighed by this year's settings.
 */
export function resultsOf({ tasks, quizzes, attendance }: ReportRows, yearId: string): StudentResult[] {
  const isOfYear = (row: { yearId: string }) => row.yearId === yearId;
  return [
    ...tasks
      .filter(isOfYear)
      .map(
        ({ taskId, title, deadline, gradeOutOf, state, grade, submissionId, isHidden, notShown }): StudentResult => ({
          column: { id: taskId, kind: 'task', title, date: deadline, outOf: gradeOutOf },
          cell: {
            state,
            value: grade,
            ...(submissionId && !isHidden ? { submissionId } : {}),
            ...(notShown && { notShown }),
          },
        }),
      ),
    ...quizzes.filter(isOfYear).map(({ quizId, quizTitle, openedAt, total, state, score }): StudentResult => ({
      column: { id: quizId, kind: 'quiz', title: quizTitle, date: openedAt, outOf: total },
      cell: { state, value: score },
    })),
    ...attendance.filter(isOfYear).map(({ sessionId, title, date, status }): StudentResult => ({
      column: { id: sessionId, kind: 'session', title, date, outOf: null },
      cell: { state: status, value: null },
    })),
  ];
}
