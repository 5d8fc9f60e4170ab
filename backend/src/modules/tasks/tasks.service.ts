import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { Features } from '../../platform/features/features.js';
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
import { taskErrors } from './tasks.errors.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { ShownMarks } from './grading/shown-marks.service.js';
import { assertNoHiddenMarks } from './hidden-marks/hidden-marks.extension.js';

/** Teachers' calls: setting, changing and deleting tasks. */
@Injectable()
export class TasksService {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly submissions: SubmissionsRepository,
    private readonly directory: SchoolDirectory,
    private readonly jobs: JobsService,
    private readonly features: Features,
    private readonly shownMarks: ShownMarks,
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

  /**
   * Changes only the fields in the form.
   * @throws AppError 409 if a grade is already above the new maximum, 403 `marks_blind` if the caller must not see the
   * grades and lowers the maximum
   */
  async update(principal: Principal, taskId: string, form: UpdateTaskDto): Promise<TaskDto> {
    if (form.teacherId) assertOwnTeacherId(principal, form.teacherId);
    const key = { tenantId: tenantOf(principal), taskId };
    const task = await this.require(key);
    const changes = changesOf(form);
    if (changes.lateUntil) assertAfterDeadline({ ...task, ...changes }, changes.lateUntil, 'lateUntil');
    const audience = audienceOf(form, task);
    if (audience) await this.assertGroupsOfYear(key.tenantId, audience);
    const lowered = changes.gradeOutOf !== undefined && changes.gradeOutOf < task.gradeOutOf;
    if (lowered) await this.assertMayLower(principal, key);
    if (lowered) await this.assertGradesFit(key, changes.gradeOutOf);
    await this.shownMarks.beforeChange(task, changes.marksShown ?? undefined);
    const changed = await this.tasks.change(key, { ...changes, ...(audience ? { audience } : {}) });
    if (!changed) throw taskErrors.taskNotFound();
    if (audience) await this.undoWithoutGroups(changed, () => this.tasks.restoreAudience(key, audience, task));
    if (lowered) await this.keepAboveGrades(key, changed.gradeOutOf, task.gradeOutOf);
    await this.shownMarks.afterChange(task, changes.marksShown ?? undefined);
    return taskView(changed);
  }

  /** Hides the task from everybody at once; a job removes its submissions and files. */
  async remove(principal: Principal, taskId: string): Promise<MessageDto> {
    const key = { tenantId: tenantOf(principal), taskId };
    if (!(await this.withdraw(key))) throw taskErrors.taskNotFound();
    return { msg: 'Task deleted' };
  }

  /** @returns false if it was already deleted */
  private async withdraw(key: TaskKey): Promise<boolean> {
    if (!(await this.tasks.markDeleted(key, this.clock.now()))) return false;
    await this.jobs.request(removeTask, key);
    return true;
  }

  private async require(key: TaskKey): Promise<TaskRecord> {
    const task = await this.tasks.findLive(key);
    if (!task) throw taskErrors.taskNotFound();
    return task;
  }

  /** Year and groups come from the request body: each must belong to the tenant, and the groups to the year. */
  private async assertGroupsOfYear(tenantId: string, { yearId, groupIds }: TaskAudience): Promise<void> {
    const year = await this.directory.findYear(tenantId, yearId);
    if (!year) throw schoolErrors.yearNotFound();
    const groups = await this.directory.findGroups(tenantId, groupIds);
    if (groups.length < groupIds.length) throw schoolErrors.groupNotFound();
    const stranger = groups.find((group) => group.yearId !== yearId);
    if (!stranger) return;
    throw taskErrors.groupNotOfYear({ group: stranger.name, year: year.name }).onField('groups');
  }

  /**
   * Undoes a change if one of its groups was deleted meanwhile. Deleting a group looks for its tasks before and after,
   * so neither misses the other.
   * @throws AppError 404
   */
  private async undoWithoutGroups({ tenantId, groupIds }: TaskRecord, undo: () => Promise<unknown>): Promise<void> {
    const groups = await this.directory.findGroups(tenantId, groupIds);
    if (groups.length === groupIds.length) return;
    await undo();
    throw schoolErrors.groupNotFound();
  }

  /** Whether a lower maximum is refused tells the highest grade, also to somebody from whom it is hidden. */
  private async assertMayLower({ id: personId }: Principal, { tenantId, taskId }: TaskKey): Promise<void> {
    await assertNoHiddenMarks(this.features, { tenantId, taskId, personId });
  }

  private async assertGradesFit({ tenantId, taskId }: TaskKey, gradeOutOf: number | undefined): Promise<void> {
    if (gradeOutOf === undefined) return;
    assertGradesFit(await this.submissions.highestGrade(tenantId, taskId), gradeOutOf);
  }

  /**
   * There is no transaction over the two documents: this side writes the maximum and then reads the grades, while
   * grading writes the grade and then reads the maximum. In whatever order the four steps run, at least one side sees
   * the other and undoes its change.
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

const momentOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** The terms in a new task's form. */
const termsOf = (form: CreateTaskDto): TaskTerms => ({
  title: form.title,
  description: form.description ?? '',
  yearId: lower(form.yearId),
  groupIds: form.groups.map(lower),
  deadline: new Date(form.deadline),
  lateUntil: momentOf(form.lateUntil),
  gradeOutOf: form.gradeOutOf,
  marksShown: form.marksShown ?? null,
});

/**
 * The fields in an edit, except year and groups. A field that is absent or null stays unchanged, except that null ends
 * a late window. Every term stands here, so that none is forgotten.
 */
const changesOf = (form: UpdateTaskDto): ChangedTerms =>
  given({
    title: form.title || undefined,
    description: form.description ?? undefined,
    deadline: form.deadline ? new Date(form.deadline) : undefined,
    lateUntil: form.lateUntil === undefined ? undefined : momentOf(form.lateUntil),
    gradeOutOf: form.gradeOutOf || undefined,
    marksShown: form.marksShown ?? undefined,
  });

type ChangedTerms = Omit<TaskChanges, 'audience'>;
type ChangedTerm = Exclude<keyof TaskTerms, keyof TaskAudience>;

const given = (terms: { [Term in ChangedTerm]: TaskTerms[Term] | undefined }): ChangedTerms =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));

/** Year and groups after an edit; null if it changes neither. */
function audienceOf(form: UpdateTaskDto, task: TaskAudience): TaskAudience | null {
  if (!form.yearId && !form.groups) return null;
  return {
    yearId: form.yearId ? lower(form.yearId) : task.yearId,
    groupIds: form.groups ? form.groups.map(lower) : task.groupIds,
  };
}
