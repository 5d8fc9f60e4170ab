import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/http/app-error.js';
import type { MessageDto } from '../../platform/http/error.dto.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import type { CreateTaskDto, TaskDto, UpdateTaskDto } from './dto/task.dto.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { assertAfterDeadline, assertGradesFit } from './task-lifecycle.js';
import { taskView } from './task-list.service.js';
import { removeTask } from './tasks.feature.js';
import {
  type TaskAudience,
  type TaskChanges,
  type TaskKey,
  type TaskRecord,
  TasksRepository,
  type TaskTerms,
} from './tasks.repository.js';

/** Setting, changing and withdrawing tasks: teachers' calls. */
@Injectable()
export class TasksService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly directory: SchoolDirectory,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  async get(principal: Principal, taskId: string): Promise<TaskDto> {
    return taskView(await this.require({ tenantId: tenantOf(principal), taskId }));
  }

  async create(principal: Principal, form: CreateTaskDto): Promise<TaskDto> {
    assertOwnTeacherId(principal, form.teacherId);
    const tenantId = tenantOf(principal);
    const terms = termsOf(form);
    if (terms.lateUntil) assertAfterDeadline(terms, terms.lateUntil, 'lateUntil');
    await this.assertGroupsOfYear(tenantId, terms);
    const task = await this.tasks.create(tenantId, principal.id, terms);
    await this.undoWithoutGroups(task, () => this.withdraw({ tenantId, taskId: task.id }));
    return taskView(task);
  }

  /** Changes the fields that the form names. @throws AppError 409 when a grade is already above the new maximum. */
  async update(principal: Principal, taskId: string, form: UpdateTaskDto): Promise<TaskDto> {
    if (form.teacherId) assertOwnTeacherId(principal, form.teacherId);
    const key = { tenantId: tenantOf(principal), taskId };
    const task = await this.require(key);
    const changes = changesOf(form);
    if (changes.lateUntil) assertAfterDeadline({ ...task, ...changes }, changes.lateUntil, 'lateUntil');
    const audience = audienceOf(form, task);
    if (audience) await this.assertGroupsOfYear(key.tenantId, audience);
    const lowered = changes.gradeOutOf !== undefined && changes.gradeOutOf < task.gradeOutOf;
    if (lowered) await this.assertGradesFit(key, changes.gradeOutOf);
    const changed = await this.tasks.change(key, { ...changes, ...(audience ? { audience } : {}) });
    if (!changed) throw AppError.notFound('Task');
    if (audience) await this.undoWithoutGroups(changed, () => this.tasks.restoreAudience(key, audience, task));
    if (lowered) await this.keepAboveGrades(key, changed.gradeOutOf, task.gradeOutOf);
    return taskView(changed);
  }

  /** From the reply on nobody sees the task; a job removes its submissions and files. */
  async remove(principal: Principal, taskId: string): Promise<MessageDto> {
    const key = { tenantId: tenantOf(principal), taskId };
    if (!(await this.withdraw(key))) throw AppError.notFound('Task');
    return { msg: 'Task deleted' };
  }

  /** False when it is gone already. */
  private async withdraw(key: TaskKey): Promise<boolean> {
    if (!(await this.tasks.markDeleted(key, this.clock.now()))) return false;
    await this.jobs.request(removeTask, key);
    return true;
  }

  private async require(key: TaskKey): Promise<TaskRecord> {
    const task = await this.tasks.findLive(key);
    if (!task) throw AppError.notFound('Task');
    return task;
  }

  /** Year and groups are claims of the body: each must be the tenant's, and the groups the year's. */
  private async assertGroupsOfYear(tenantId: string, { yearId, groupIds }: TaskAudience): Promise<void> {
    const year = await this.directory.findYear(tenantId, yearId);
    if (!year) throw AppError.notFound('Year');
    const groups = await this.directory.findGroups(tenantId, groupIds);
    if (groups.length < groupIds.length) throw AppError.notFound('Group');
    const stranger = groups.find((group) => group.yearId !== yearId);
    if (!stranger) return;
    const message = `${stranger.name} is not a group of ${year.name}. Choose groups of that year.`;
    throw AppError.badRequest('group_not_of_year', message, [{ field: 'groups', message }]);
  }

  /** Whoever deletes a group looks for its tasks before and after: a task that came in between is undone. @throws AppError 404 */
  private async undoWithoutGroups({ tenantId, groupIds }: TaskRecord, undo: () => Promise<unknown>): Promise<void> {
    const groups = await this.directory.findGroups(tenantId, groupIds);
    if (groups.length === groupIds.length) return;
    await undo();
    throw AppError.notFound('Group');
  }

  private async assertGradesFit({ tenantId, taskId }: TaskKey, gradeOutOf: number | undefined): Promise<void> {
    if (gradeOutOf === undefined) return;
    assertGradesFit(await this.submissions.highestGrade(tenantId, taskId), gradeOutOf);
  }

  /**
   * Two documents, no transaction: this side writes the maximum and then reads the grades, grading writes the grade and
   * then reads the maximum. So whichever order the four steps take, one of the two sees the other and gives way.
   */
  private async keepAboveGrades(key: TaskKey, written: number, previous: number): Promise<void> {
    try {
      await this.assertGradesFit(key, written);
    } catch (error) {
      await this.tasks.restoreGradeOutOf(key, written, previous);
      throw error;
    }
  }
}

const lower = (id: string): string => id.toLowerCase();

/** What a new task's form says. */
const termsOf = (form: CreateTaskDto): TaskTerms => ({
  title: form.title,
  description: form.description ?? '',
  yearId: lower(form.yearId),
  groupIds: form.groups.map(lower),
  deadline: new Date(form.deadline),
  lateUntil: form.lateUntil ? new Date(form.lateUntil) : null,
  gradeOutOf: form.gradeOutOf,
});

/** What an edit names, but for year and groups. A field that is absent or null stays as it is; a late window ends by null. */
function changesOf(form: UpdateTaskDto): Omit<TaskChanges, 'audience'> {
  const changes: Omit<TaskChanges, 'audience'> = {};
  if (form.title) changes.title = form.title;
  if (typeof form.description === 'string') changes.description = form.description;
  if (form.deadline) changes.deadline = new Date(form.deadline);
  if (form.lateUntil !== undefined) changes.lateUntil = form.lateUntil ? new Date(form.lateUntil) : null;
  if (form.gradeOutOf) changes.gradeOutOf = form.gradeOutOf;
  return changes;
}

/** Year and groups as an edit would leave them; null when it names neither. */
function audienceOf(form: UpdateTaskDto, task: TaskAudience): TaskAudience | null {
  if (!form.yearId && !form.groups) return null;
  return {
    yearId: form.yearId ? lower(form.yearId) : task.yearId,
    groupIds: form.groups ? form.groups.map(lower) : task.groupIds,
  };
}
