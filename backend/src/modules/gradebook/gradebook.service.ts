import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { AppError } from '../../platform/http/app-error.js';
import type { StudentEntry } from '../people/students/student-entry.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { QuizReports } from '../quizzes/reports/quiz-reports.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { AttendanceReports } from '../sessions/attendance-reports.js';
import { GradingService } from '../tasks/grading/grading.service.js';
import { TaskReports } from '../tasks/reports/task-reports.js';
import { type Result, tableOf } from './gradebook-table.js';
import type { ChangedGradeDto, ChangeGradeDto, GradebookDto } from './gradebook.dto.js';

/** What every student of a group or year did, side by side. For the teacher's team. */
@Injectable()
export class GradebookService {
  constructor(
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
    private readonly tasks: TaskReports,
    private readonly quizzes: QuizReports,
    private readonly attendance: AttendanceReports,
    private readonly grading: GradingService,
  ) {}

  async ofGroup(teacher: Principal, groupId: string): Promise<GradebookDto> {
    const tenantId = tenantOf(teacher);
    if (!(await this.directory.findGroup(tenantId, groupId))) throw AppError.notFound('Group');
    return this.ofGroups(teacher, [groupId]);
  }

  async ofYear(teacher: Principal, yearId: string): Promise<GradebookDto> {
    const tenantId = tenantOf(teacher);
    if (!(await this.directory.findYear(tenantId, yearId))) throw AppError.notFound('Year');
    const groups = await this.directory.listGroupsOfYear(tenantId, yearId);
    return this.ofGroups(
      teacher,
      groups.map(({ id }) => id),
    );
  }

  async changeGrade(teacher: Principal, submissionId: string, form: ChangeGradeDto): Promise<ChangedGradeDto> {
    await this.grading.changeGrade(teacher, submissionId, form);
    return { submissionId, grade: form.grade };
  }

  /** The same number of queries for any number of students, tasks, quizzes and sessions. */
  private async ofGroups(teacher: Principal, groupIds: string[]): Promise<GradebookDto> {
    const tenantId = tenantOf(teacher);
    const members =
      groupIds.length > 0 ? await this.students.idsByGroup(tenantId, groupIds) : new Map<string, string[]>();
    const students = await this.students.findMany(tenantId, [...members.values()].flat());
    const { columns, cells } = tableOf(
      students.map(({ id }) => id),
      await this.resultsOf(teacher, students),
    );
    return {
      columns: columns.map(({ date, ...column }) => ({ ...column, date: date.toISOString() })),
      rows: students.map(({ id, name, email, groupId }) => ({
        studentId: id,
        name,
        email,
        groupId: groupId ?? '',
        cells: cells.get(id) ?? [],
      })),
    };
  }

  private async resultsOf(teacher: Principal, students: StudentEntry[]): Promise<Result[]> {
    const tenantId = tenantOf(teacher);
    const [tasks, quizzes, sessions] = await Promise.all([
      this.tasks.forStudents(tenantId, students, teacher.id),
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
