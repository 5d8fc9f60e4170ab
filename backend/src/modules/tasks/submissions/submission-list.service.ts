import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Page, Slice } from '../../../platform/http/page.dto.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { namesOf } from '../../people/students/student-names.dto.js';
import { StudentTasksRepository } from '../student-tasks/student-tasks.repository.js';
import { isTaskOf, NO_ALLOWANCE, owedStateOf } from '../task-lifecycle.js';
import { seenByFamily } from '../marks-shown.js';
import { type TaskRecord, TasksRepository } from '../tasks.repository.js';
import type { SubmissionRowDto } from './dto/submission.dto.js';
import { MARKS_HIDDEN, SubmissionViews } from './submission-views.js';
import { type SubmissionRecord, SubmissionsRepository } from './submissions.repository.js';
import { taskErrors } from '../tasks.errors.js';
import { schoolErrors } from '../../schools/schools.errors.js';

/** Lists a task's submissions. */
@Injectable()
export class SubmissionListService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly tasks: TasksRepository,
    private readonly students: StudentDirectory,
    private readonly studentTasks: StudentTasksRepository,
    private readonly views: SubmissionViews,
    private readonly clock: Clock,
  ) {}

  /**
   * For the teacher's team: a row for every student of the task's groups and for anybody else who has handed in (a
   * student who has changed groups since), by name. For a student: their own row, if they have submitted.
   */
  async list(reader: Principal, taskId: string, slice?: Slice): Promise<Page<SubmissionRowDto>> {
    const task = await this.tasks.findLive({ tenantId: tenantOf(reader), taskId });
    if (!task) throw taskErrors.taskNotFound();
    const rows = reader.role === 'student' ? await this.ownRows(reader, task) : await this.allRows(reader, task);
    return { rows: slice ? rows.slice(slice.skip, slice.skip + slice.limit) : rows, total: rows.length };
  }

  private async allRows(reader: Principal, task: TaskRecord): Promise<SubmissionRowDto[]> {
    const [members, submissions, hidden] = await Promise.all([
      this.students.idsByGroup(task.tenantId, task.groupIds),
      this.submissions.listOfTask(task.tenantId, task.id),
      this.views.hiddenFrom(reader, task),
    ]);
    const expected = [...members.values()].flat();
    const rows = await this.rowsOf(task, [...expected, ...submissions.map(({ studentId }) => studentId)], submissions);
    return rows.map((row) => (row._id && hidden.has(row._id) ? { ...row, ...MARKS_HIDDEN } : row));
  }

  private async ownRows(student: Principal, task: TaskRecord): Promise<SubmissionRowDto[]> {
    const own = await this.submissions.findOwn({ ...task, taskId: task.id, studentId: student.id });
    if (own) return this.rowsOf(task, [student.id], [seenByFamily(task, own)]);
    if (!student.groupId) throw schoolErrors.noGroup();
    if (!task.groupIds.includes(student.groupId)) throw taskErrors.notSetForYourGroup();
    return [];
  }

  /** Deleted students have no row, because their submissions are about to be removed too. */
  private async rowsOf(
    task: TaskRecord,
    studentIds: string[],
    submissions: SubmissionRecord[],
  ): Promise<SubmissionRowDto[]> {
    const [students, particular] = await Promise.all([
      this.students.findMany(task.tenantId, [...new Set(studentIds)]),
      this.studentTasks.listOfTask({ tenantId: task.tenantId, taskId: task.id }),
    ]);
    const byStudent = new Map(submissions.map((submission) => [submission.studentId, submission]));
    const ofStudent = new Map(particular.map((row) => [row.studentId, row]));
    const now = this.clock.now();
    return students.map((student) => {
      const { id, email } = student;
      const submission = byStudent.get(id) ?? null;
      const { extendedTo, excused, remindedOn } = ofStudent.get(id) ?? { ...NO_ALLOWANCE, remindedOn: null };
      const isTheirs = isTaskOf(student, task, { extendedTo, excused });
      return {
        ...this.views.row(task, { _id: id, ...namesOf(student), email }, submission),
        state: owedStateOf(task, { handedIn: submission, isTheirs, extendedTo, excused }, now),
        extendedTo: extendedTo && extendedTo.toISOString(),
        excused,
        remindedOn,
      };
    });
  }
}
