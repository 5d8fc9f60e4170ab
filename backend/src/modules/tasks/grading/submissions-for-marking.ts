import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import {
  type SubmissionKey,
  type SubmissionRecord,
  SubmissionsRepository,
} from '../submissions/submissions.repository.js';
import { type TaskKey, type TaskRecord, TasksRepository } from '../tasks.repository.js';
import { ShownMarks } from './shown-marks.service.js';
import { seenByFamily } from '../marks-shown.js';
import { taskErrors } from '../tasks.errors.js';

/** A student's submission and its task. */
export interface SubmissionWithTask {
  submission: SubmissionRecord;
  task: TaskRecord;
}

/** Gives modules that mark access to submissions. The caller must have checked access. */
@Injectable()
export class SubmissionsForMarking {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly tasks: TasksRepository,
    private readonly files: FilesService,
    private readonly directory: SchoolDirectory,
    private readonly shownMarks: ShownMarks,
  ) {}

  /** @throws AppError 404 if the submission was cancelled or its task deleted */
  async require(key: SubmissionKey): Promise<SubmissionWithTask> {
    const submission = await this.submissions.find(key);
    if (!submission) throw taskErrors.submissionNotFound();
    return { submission, task: await this.requireTask(submission) };
  }

  /** @throws AppError 404 if the task was deleted */
  async requireTask(key: TaskKey): Promise<TaskRecord> {
    const task = await this.tasks.findLive(key);
    if (!task) throw taskErrors.taskNotFound();
    return task;
  }

  /** Returns those of the tenant's tasks that still exist. */
  async existingTasks(tenantId: string, taskIds: string[]): Promise<string[]> {
    return (await this.tasks.listByIds(tenantId, taskIds)).map(({ id }) => id);
  }

  /** Titles by id of those of the tenant's tasks that still exist. */
  async titlesOf(tenantId: string, taskIds: string[]): Promise<Map<string, string>> {
    return new Map((await this.tasks.listByIds(tenantId, taskIds)).map(({ id, title }) => [id, title]));
  }

  /** The same without tasks of archived years. */
  async taughtTitlesOf(tenantId: string, taskIds: string[]): Promise<Map<string, string>> {
    const tasks = await this.directory.withoutArchived(await this.tasks.listByIds(tenantId, taskIds));
    return new Map(tasks.map(({ id, title }) => [id, title]));
  }

  /** Ids of the tasks of a year. */
  async tasksOfYear(tenantId: string, yearId: string): Promise<string[]> {
    const groups = await this.directory.listGroupsOfYear(tenantId, yearId);
    const ids = groups.map(({ id }) => id);
    return (await this.tasks.listForReport(tenantId, ids, [])).map(({ id }) => id);
  }

  /** All submissions of a task. @throws AppError 404 if the task is gone */
  async listOfTask(key: TaskKey): Promise<SubmissionWithTask[]> {
    const task = await this.tasks.findLive(key);
    if (!task) throw taskErrors.taskNotFound();
    const submissions = await this.submissions.listOfTask(key.tenantId, key.taskId);
    return submissions.map((submission) => ({ submission, task }));
  }

  /** Those of the tenant's submissions that still exist. */
  listByIds(tenantId: string, submissionIds: string[]): Promise<SubmissionRecord[]> {
    return this.submissions.listByIds(tenantId, submissionIds);
  }

  /**
   * Gives the student a corrected PDF, as grading with one does. The grade stays, and an earlier corrected PDF is
   * deleted. Repeating the call has no effect.
   * @returns false if the submission is gone; the new file is then deleted
   */
  async giveBack(key: SubmissionKey, correctedFileId: string): Promise<boolean> {
    const before = await this.submissions.grade(key, { correctedFileId });
    const replaced = before ? before.correctedFileId : correctedFileId;
    if (replaced && (!before || replaced !== correctedFileId)) await this.files.discard(key.tenantId, replaced);
    return before !== null;
  }

  /** Shows the marks of these submissions of one task to the students and their parents, if they were held. */
  async showMarks(works: readonly SubmissionWithTask[]): Promise<void> {
    const task = works[0]?.task;
    const submissions = works.map(({ submission }) => submission);
    if (task) await this.shownMarks.show(task, submissions);
  }

  /** The work as its student and their parents see it: without marks that are not shown yet. */
  seenByFamily({ submission, task }: SubmissionWithTask): SubmissionWithTask {
    return { task, submission: seenByFamily(task, submission) };
  }

  /** Withdraws a corrected PDF and deletes it. The submission keeps any other corrected PDF that it has meanwhile. */
  async takeBack(key: SubmissionKey, correctedFileId: string): Promise<void> {
    await this.submissions.removeCorrection(key, correctedFileId);
    await this.files.discard(key.tenantId, correctedFileId);
  }

  /** Returns those of the tenant's submissions that still exist, for the sweep of orphaned data. */
  existing(tenantId: string, submissionIds: string[]): Promise<string[]> {
    return this.submissions.existing(tenantId, submissionIds);
  }
}
