import { Injectable, Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { ResumableUploadsWorkerModule } from '../../platform/resumable-uploads/resumable-uploads.module.js';
import { SubmissionsForMarking } from './grading/submissions-for-marking.js';
import { NotificationEventsModule } from '../notifications/notification-events.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { PeopleDirectoryModule } from '../people/people-directory.module.js';
import { RemindStudentsHandler, ReminderMailHandler } from './reminders/reminder-mails.js';
import { GradingByQuestion } from './grading/grading-by-question.js';
import { TaskReports } from './reports/task-reports.js';
import { SubmissionRemoval } from './submissions/submission-removal.js';
import { TaskRosters } from './submissions/task-rosters.js';
import { TaskNotifier } from './task-notifier.js';
import { TasksDataModule } from './tasks-data.module.js';
import { removeTask, tasksFeature } from './tasks.feature.js';
import { JobHandler } from '../../platform/queues/job-handler.js';
import type { TaskKey } from './tasks.repository.js';

@Injectable()
@JobHandler(removeTask)
export class TaskRemovalHandler implements JobHandler<TaskKey> {
  constructor(private readonly removal: SubmissionRemoval) {}

  async handle(key: TaskKey): Promise<void> {
    await this.removal.removeTask(key);
  }
}

@Module({
  imports: [
    FeaturesModule,
    ResumableUploadsWorkerModule,
    TasksDataModule,
    PeopleDirectoryModule,
    SchoolDirectoryModule,
    NotificationEventsModule,
  ],
  providers: [
    SubmissionRemoval,
    TaskRemovalHandler,
    RemindStudentsHandler,
    ReminderMailHandler,
    TaskRosters,
    TaskReports,
    SubmissionsForMarking,
    GradingByQuestion,
    TaskNotifier,
  ],
  exports: [TaskReports, SubmissionsForMarking, GradingByQuestion],
})
@OfFeature(tasksFeature)
export class TasksWorkerModule {}
