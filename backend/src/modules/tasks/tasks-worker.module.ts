import { Module } from '@nestjs/common';
import { AuthWorkerModule } from '../auth/auth-worker.module.js';
import { SubmissionFileUses } from './submissions/submission-file-uses.js';
import { TaskReports } from './reports/task-reports.js';
import { StudentWorkRemoval } from './removal/student-work-removal.js';
import { SubmissionRemoval } from './removal/submission-removal.js';
import { TaskRemovalHandler } from './removal/task-removal.handler.js';
import { TasksDataModule } from './tasks-data.module.js';

@Module({
  imports: [AuthWorkerModule, TasksDataModule],
  providers: [SubmissionRemoval, TaskRemovalHandler, StudentWorkRemoval, SubmissionFileUses, TaskReports],
  exports: [TaskReports],
})
export class TasksWorkerModule {}
