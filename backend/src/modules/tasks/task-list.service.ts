import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import type { CalendarEvent, CalendarRequest } from '../calendar/calendar-source.extension.js';
import type { PlacedStudent } from '../people/placed-student.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import type { GroupTaskDto, TaskDto } from './dto/task.dto.js';
import { SubmissionViews } from './submissions/submission-views.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { TaskRosters } from './submissions/task-rosters.js';
import { closesAt, dueAt, isTaskOf, owedStateOf } from './task-lifecycle.js';
import { choiceOf } from './marks-shown.js';
import { type TaskRecord, TasksRepository } from './tasks.repository.js';
import type { WorksheetDto } from './worksheets/worksheet.dto.js';
import { WorksheetsService } from './worksheets/worksheets.service.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { taskErrors } from './tasks.errors.js';

/** The tasks of a group, for the teacher's team and for its students. */
@Injectable()
export class TaskListService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly rosters: TaskRosters,
    private readonly directory: SchoolDirectory,
    private readonly views: SubmissionViews,
    private readonly worksheets: WorksheetsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Latest deadline first. The team also gets the number of submissions; a student of the group gets their own
   * submission for each task.
   */
  async listOfGroup(principal: Principal, groupId: string): Promise<GroupTaskDto[]> {
    const tenantId = tenantOf(principal);
    if (principal.role === 'student') {
      if (!principal.groupId) throw schoolErrors.noGroup();
      if (principal.groupId !== groupId) {
        await this.requireGroup(tenantId, groupId);
        throw taskErrors.notYourGroup();
      }
      return this.listForStudent(principal, groupId, this.rosters.placeOf(tenantId, principal.id));
    }
    await this.requireGroup(tenantId, groupId);
    const tasks = await this.tasks.listOfGroup(tenantId, groupId);
    const [progress, worksheets] = await Promise.all([
      this.rosters.progressOf(tenantId, tasks),
      this.worksheets.views(tenantId, tasks),
    ]);
    return tasks.map((task) => ({
      ...taskView(task),
      progress: progress.get(task.id),
      ...withWorksheets(worksheets.get(task.id)),
    }));
  }

  /**
   * The deadlines of a student's group, including the student's extensions; tasks that the student is excused from, or
   * that closed before the student joined, are left out.
   */
  async calendarOf({ tenantId, student }: CalendarRequest): Promise<CalendarEvent[]> {
    if (!student.groupId) return [];
    const [tasks, allowances] = await Promise.all([
      this.tasks.listOfGroup(tenantId, student.groupId),
      this.rosters.allowancesOf(tenantId, [student.id]),
    ]);
    return tasks.flatMap((task) => {
      const allowance = allowances(student.id, task.id);
      const event = { id: `task-${task.id}`, kind: 'deadline' as const, title: task.title };
      return allowance.excused || !isTaskOf(student, task, allowance)
        ? []
        : [{ ...event, begin: dueAt(task, allowance) }];
    });
  }

  /** Those of the student's group. @param placing the student's groups, now and before */
  async listForStudent(
    student: Principal,
    groupId: string,
    placing: Promise<Pick<PlacedStudent, 'memberships'>>,
  ): Promise<GroupTaskDto[]> {
    const tenantId = tenantOf(student);
    const [tasks, placed, own, allowances] = await Promise.all([
      this.tasks.listOfGroup(tenantId, groupId),
      placing,
      this.submissions.listOfStudent(tenantId, student.id),
      this.rosters.allowancesOf(tenantId, [student.id]),
    ]);
    const [typed, worksheets] = await Promise.all([
      this.views.typedQuestions(tenantId, tasks),
      this.worksheets.views(tenantId, tasks),
    ]);
    const byTask = new Map(own.map((submission) => [submission.taskId, submission]));
    const now = this.clock.now();
    return tasks.map((task) => {
      const submission = byTask.get(task.id) ?? null;
      const allowance = allowances(student.id, task.id);
      const isTheirs = isTaskOf(placed, task, allowance);
      return {
        ...taskView(task),
        deadline: dueAt(task, allowance).toISOString(),
        closesAt: closesAt(task, allowance).toISOString(),
        state: owedStateOf(task, { ...allowance, isTheirs, handedIn: submission }, now),
        mySubmission: submission && this.views.forFamily(task, submission),
        typedQuestions: typed.get(task.id) ?? [],
        ...withWorksheets(worksheets.get(task.id)),
      };
    });
  }

  private async requireGroup(tenantId: string, groupId: string): Promise<void> {
    if (!(await this.directory.findGroup(tenantId, groupId))) throw schoolErrors.groupNotFound();
  }
}

const withWorksheets = (worksheets: WorksheetDto[] = []) => (worksheets.length > 0 ? { worksheets } : {});

export const taskView = (task: TaskRecord): TaskDto => ({
  _id: task.id,
  title: task.title,
  description: task.description,
  teacherId: task.tenantId,
  yearId: task.yearId,
  groups: task.groupIds,
  deadline: task.deadline.toISOString(),
  lateUntil: task.lateUntil && task.lateUntil.toISOString(),
  gradeOutOf: task.gradeOutOf,
  marksShown: choiceOf(task),
  createdAt: task.createdAt.toISOString(),
});
