import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { TaskReports } from './reports/task-reports.js';
import { SubmissionRemoval } from './removal/submission-removal.js';
import { TaskRemovalHandler } from './removal/task-removal.handler.js';
import { TasksDataModule } from './tasks-data.module.js';
import { tasksFeature } from './tasks.feature.js';

@Module({
  imports: [TasksDataModule],
  providers: [SubmissionRemoval, TaskRemovalHandler, TaskReports],
  exports: [TaskReports],
})
@OfFeature(tasksFeature)
export class TasksWorkerModule {}
