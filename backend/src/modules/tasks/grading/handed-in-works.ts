import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';
import {
  type SubmissionKey,
  type SubmissionRecord,
  SubmissionsRepository,
} from '../submissions/submissions.repository.js';
import { type TaskRecord, TasksRepository } from '../tasks.repository.js';

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
  ) {}

  /** @throws AppError 404 when the submission was cancelled or its task deleted */
  async require(key: SubmissionKey): Promise<HandedInWork> {
    const submission = await this.submissions.find(key);
    if (!submission) throw AppError.notFound('Submission');
    const task = await this.tasks.findLive({ tenantId: submission.tenantId, taskId: submission.taskId });
    if (!task) throw AppError.notFound('Task');
    return { submission, task };
  }

  /** Those of a tenant's submissions that exist: for the sweep of what belongs to none. */
  existing(tenantId: string, submissionIds: string[]): Promise<string[]> {
    return this.submissions.existing(tenantId, submissionIds);
  }
}
