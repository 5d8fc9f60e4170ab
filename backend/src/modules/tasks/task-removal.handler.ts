import { Injectable } from '@nestjs/common';
import { Features } from '../../platform/features/features.js';
import { JobHandler } from '../../platform/queues/job-handler.js';
import { SubmissionRemoval } from './submissions/submission-removal.js';
import { removeTask } from './tasks.feature.js';
import { removeOfTask } from './task-removal.extension.js';
import { type TaskKey, TasksRepository } from './tasks.repository.js';
import { WorksheetsService } from './worksheets/worksheets.service.js';

@Injectable()
@JobHandler(removeTask)
export class TaskRemovalHandler implements JobHandler<TaskKey> {
  constructor(
    private readonly removal: SubmissionRemoval,
    private readonly worksheets: WorksheetsService,
    private readonly tasks: TasksRepository,
    private readonly features: Features,
  ) {}

  /** Removes what a task marked as deleted still has, in other features too. A live task stays unchanged. */
  async handle(key: TaskKey): Promise<void> {
    if (!(await this.tasks.isMarked(key))) return;
    await removeOfTask(this.features, key);
    await this.worksheets.removeOfTask(key);
    await this.removal.removeTask(key);
  }
}
