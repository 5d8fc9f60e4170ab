import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import {
  type SubmissionKey,
  type SubmissionRecord,
  SubmissionsRepository,
} from '../submissions/submissions.repository.js';
import { type TaskKey, type TaskRecord, TasksRepository } from '../tasks.repository.js';

/** What a student has handed in, and the task it was for. */
export interface HandedInWork {
  submission: SubmissionRecord;
  task: TaskRecord;
}

/** What is there to be marked, for modules that mark. The caller has checked who asks. */
@Injectable()
export class HandedInWorks {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly tasks: TasksRepository,
    private readonly files: FilesService,
    private readonly directory: SchoolDirectory,
  ) {}

  /** @throws AppError 404 when the submission was cancelled or its task deleted */
  async require(key: SubmissionKey): Promise<HandedInWork> {
    const submission = await this.submissions.find(key);
    if (!submission) throw AppError.notFound('Submission');
    return { submission, task: await this.requireTask(submission) };
  }

  /** @throws AppError 404 when the task was deleted */
  async requireTask(key: TaskKey): Promise<TaskRecord> {
    const task = await this.tasks.findLive(key);
    if (!task) throw AppError.notFound('Task');
    return task;
  }

  /** Those of a tenant's tasks that exist. */
  async existingTasks(tenantId: string, taskIds: string[]): Promise<string[]> {
    return (await this.tasks.listByIds(tenantId, taskIds)).map(({ id }) => id);
  }

  /** The titles of those of a tenant's tasks that exist, by id. */
  async titlesOf(tenantId: string, taskIds: string[]): Promise<Map<string, string>> {
    return new Map((await this.tasks.listByIds(tenantId, taskIds)).map(({ id, title }) => [id, title]));
  }

  /** Ids of the tasks of a year. */
  async tasksOfYear(tenantId: string, yearId: string): Promise<string[]> {
    const groups = await this.directory.listGroupsOfYear(tenantId, yearId);
    const ids = groups.map(({ id }) => id);
    return (await this.tasks.listForReport(tenantId, ids, [])).map(({ id }) => id);
  }

  /** Everything that was handed in for a task. @throws AppError 404 when the task is gone */
  async listOfTask(key: TaskKey): Promise<HandedInWork[]> {
    const task = await this.tasks.findLive(key);
    if (!task) throw AppError.notFound('Task');
    const submissions = await this.submissions.listOfTask(key.tenantId, key.taskId);
    return submissions.map((submission) => ({ submission, task }));
  }

  /**
   * Gives the student a corrected PDF, as grading with one does; the grade stays, and an earlier corrected PDF goes. Again has no
   * effect. False when the submission is gone: then this file goes.
   */
  async giveBack(key: SubmissionKey, correctedFileId: string): Promise<boolean> {
    const before = await this.submissions.grade(key, { correctedFileId });
    const replaced = before ? before.correctedFileId : correctedFileId;
    if (replaced && (!before || replaced !== correctedFileId)) await this.files.discard(key.tenantId, replaced);
    return before !== null;
  }

  /** Takes a corrected PDF back, unless the student has another one by now. */
  async takeBack(key: SubmissionKey, correctedFileId: string): Promise<void> {
    await this.submissions.removeCorrection(key, correctedFileId);
    await this.files.discard(key.tenantId, correctedFileId);
  }

  /** Those of a tenant's submissions that exist: for the sweep of what belongs to none. */
  existing(tenantId: string, submissionIds: string[]): Promise<string[]> {
    return this.submissions.existing(tenantId, submissionIds);
  }
}
