import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { ResumableUploadsModule } from '../../platform/resumable-uploads/resumable-uploads.module.js';
import { NotificationEventsModule } from '../notifications/notification-events.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { AllowancesController } from './allowances/allowances.controller.js';
import { AllowancesService } from './allowances/allowances.service.js';
import { GradingController } from './grading/grading.controller.js';
import { GradingService } from './grading/grading.service.js';
import { SubmissionsForMarking } from './grading/submissions-for-marking.js';
import { RemindersController } from './reminders/reminders.controller.js';
import { RemindersService } from './reminders/reminders.service.js';
import { GradingByQuestion } from './grading/grading-by-question.js';
import { TaskReports } from './reports/task-reports.js';
import { TasksToday } from './reports/tasks-today.js';
import { ResumableHandIns } from './submissions/resumable/resumable-hand-ins.js';
import { ResumableHandInsController } from './submissions/resumable/resumable-hand-ins.controller.js';
import { SubmissionListService } from './submissions/submission-list.service.js';
import { SubmissionViews } from './submissions/submission-views.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { TaskRosters } from './submissions/task-rosters.js';
import { SubmissionsService } from './submissions/submissions.service.js';
import { TasksController } from './tasks.controller.js';
import { TaskListService } from './task-list.service.js';
import { TasksDataModule } from './tasks-data.module.js';
import { TasksService } from './tasks.service.js';
import { tasksFeature } from './tasks.feature.js';

@Module({
  imports: [
    FeaturesModule,
    ResumableUploadsModule,
    NotificationEventsModule,
    PeopleModule,
    SchoolDirectoryModule,
    TasksDataModule,
  ],
  controllers: [
    TasksController,
    SubmissionsController,
    ResumableHandInsController,
    GradingController,
    RemindersController,
    AllowancesController,
  ],
  providers: [
    TasksService,
    TaskListService,
    TaskRosters,
    RemindersService,
    AllowancesService,
    SubmissionsService,
    ResumableHandIns,
    SubmissionListService,
    SubmissionViews,
    GradingService,
    TaskReports,
    TasksToday,
    SubmissionsForMarking,
    GradingByQuestion,
  ],
  exports: [
    TasksService,
    TaskListService,
    SubmissionsService,
    GradingService,
    TaskReports,
    TasksToday,
    SubmissionsForMarking,
    GradingByQuestion,
  ],
})
@OfFeature(tasksFeature)
export class TasksModule {}
