import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ResumableUploadsModule } from '../../platform/resumable-uploads/resumable-uploads.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { AllowancesController } from './allowances/allowances.controller.js';
import { AllowancesService } from './allowances/allowances.service.js';
import { GradingByQuestion } from './grading/grading-by-question.js';
import { GradingController } from './grading/grading.controller.js';
import { GradingService } from './grading/grading.service.js';
import { SubmissionsForMarking } from './grading/submissions-for-marking.js';
import { SubmissionMerge } from './merging/submission-merge.js';
import { SubmissionMergesRepository } from './merging/submission-merges.repository.js';
import { RemindStudentsHandler, ReminderMailHandler } from './reminders/reminder-mails.js';
import { RemindersController } from './reminders/reminders.controller.js';
import { RemindersService } from './reminders/reminders.service.js';
import { TaskReports } from './reports/task-reports.js';
import { TasksToday } from './reports/tasks-today.js';
import { StudentTask, StudentTaskSchema } from './student-tasks/student-task.schema.js';
import { StudentTasksRepository } from './student-tasks/student-tasks.repository.js';
import { QuestionMarksRepository } from './submissions/question-marks.repository.js';
import { ResumableHandInsController } from './submissions/resumable/resumable-hand-ins.controller.js';
import { ResumableHandIns } from './submissions/resumable/resumable-hand-ins.js';
import { SubmissionListService } from './submissions/submission-list.service.js';
import { SubmissionRemoval } from './submissions/submission-removal.js';
import { SubmissionViews } from './submissions/submission-views.js';
import { TeamHandIns } from './submissions/team-hand-ins.js';
import { Submission, SubmissionSchema } from './submissions/submission.schema.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { SubmissionsService } from './submissions/submissions.service.js';
import { TaskRosters } from './submissions/task-rosters.js';
import { TaskListService } from './task-list.service.js';
import { TaskNotifier } from './task-notifier.js';
import { TaskRemovalHandler } from './task-removal.handler.js';
import { Task, TaskSchema } from './task.schema.js';
import { TasksController } from './tasks.controller.js';
import { tasksFeature } from './tasks.feature.js';
import { ShownMarks } from './grading/shown-marks.service.js';
import { TasksRepository } from './tasks.repository.js';
import { TasksService } from './tasks.service.js';

import { WorksheetNotifier } from './worksheets/worksheet-notifier.js';
import { WorksheetsController } from './worksheets/worksheets.controller.js';
import { WorksheetsRepository } from './worksheets/worksheets.repository.js';
import { WorksheetsService } from './worksheets/worksheets.service.js';

const models = MongooseModule.forFeature([
  { name: Task.name, schema: TaskSchema },
  { name: Submission.name, schema: SubmissionSchema },
  { name: StudentTask.name, schema: StudentTaskSchema },
]);

@Module({
  imports: [ResumableUploadsModule, NotificationsModule, PeopleModule, SchoolsModule, models],
  controllers: [
    TasksController,
    SubmissionsController,
    ResumableHandInsController,
    GradingController,
    RemindersController,
    AllowancesController,
    WorksheetsController,
  ],
  providers: [
    TasksRepository,
    SubmissionsRepository,
    StudentTasksRepository,
    QuestionMarksRepository,
    SubmissionMergesRepository,
    SubmissionMerge,
    TasksService,
    TaskListService,
    TaskRosters,
    RemindersService,
    RemindStudentsHandler,
    ReminderMailHandler,
    AllowancesService,
    SubmissionsService,
    TeamHandIns,
    ResumableHandIns,
    SubmissionListService,
    SubmissionViews,
    SubmissionRemoval,
    TaskRemovalHandler,
    GradingService,
    ShownMarks,
    TaskReports,
    TasksToday,
    SubmissionsForMarking,
    GradingByQuestion,
    TaskNotifier,
    WorksheetsRepository,
    WorksheetsService,
    WorksheetNotifier,
  ],
  exports: [
    TasksService,
    TaskListService,
    SubmissionsService,
    TeamHandIns,
    GradingService,
    TaskReports,
    TasksToday,
    SubmissionsForMarking,
    GradingByQuestion,
  ],
})
export class TasksModule {
  static readonly feature = tasksFeature;
}
