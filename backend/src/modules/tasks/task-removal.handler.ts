import { Injectable } from '@nestjs/common';
import { JobHandler } from '../../platform/queues/job-handler.js';
import { SubmissionRemoval } from './submissions/submission-removal.js';
import { removeTask } from './tasks.feature.js';
import type { TaskKey } from './tasks.repository.js';
import { WorksheetsService } from './worksheets/worksheets.service.js';

@Injectable()
@JobHandler(removeTask)
export class TaskRemovalHandler implements JobHandler<TaskKey> {
  constructor(
    private readonly removal: SubmissionRemoval,
    private readonly worksheets: WorksheetsService,
  ) {}

  async handle(key: TaskKey): Promise<void> {
    await this.worksheets.removeOfTask(key);
    await this.removal.removeTask(key);
  }
}
