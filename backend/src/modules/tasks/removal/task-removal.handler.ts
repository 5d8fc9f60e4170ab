import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { Recurring } from '../../../platform/queues/recurring.js';
import { type TaskKey, TasksRepository } from '../tasks.repository.js';
import { SubmissionRemoval } from './submission-removal.js';
import { removeTask } from './task-removal.job.js';

const HOUR_MS = 60 * 60 * 1000;
const BATCH = 100;

@Injectable()
@JobHandler(removeTask)
export class TaskRemovalHandler implements JobHandler<TaskKey> {
  constructor(
    private readonly removal: SubmissionRemoval,
    private readonly tasks: TasksRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  async handle(key: TaskKey): Promise<void> {
    await this.removal.removeTask(key);
  }

  /** Tasks whose job was never requested, because the API died right after it marked them. */
  @Recurring({ name: 'tasks.sweep-deleted', everyMs: HOUR_MS })
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS);
    for (const key of await this.tasks.listMarkedBefore(before, BATCH)) {
      await this.jobs.request(removeTask, key, { key: key.taskId, tenantId: key.tenantId });
    }
  }
}
