import { Module } from '@nestjs/common';
import { OfFeature } from '../../platform/features/feature.js';
import { PeopleModule } from '../people/people.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { QuizzesWorkerModule } from '../quizzes/quizzes-worker.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { SessionsModule, SessionsWorkerModule } from '../sessions/sessions.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { TasksWorkerModule } from '../tasks/tasks-worker.module.js';
import { GradebookController } from './gradebook.controller.js';
import { gradebookFeature } from './gradebook.feature.js';
import { GradebookResults } from './gradebook-results.js';
import { GradebookService } from './gradebook.service.js';
import { GradebookSettingsController } from './settings/gradebook-settings.controller.js';
import { GradebookSettingsModule } from './settings/gradebook-settings.module.js';
import { GradebookSettingsService } from './settings/gradebook-settings.service.js';

@Module({
  imports: [PeopleModule, SchoolDirectoryModule, SessionsModule, TasksModule, QuizzesModule, GradebookSettingsModule],
  controllers: [GradebookController, GradebookSettingsController],
  providers: [GradebookResults, GradebookService, GradebookSettingsService],
})
@OfFeature(gradebookFeature)
export class GradebookModule {}

/** The worker's providers: copy a year's weights, and results for a spreadsheet. */
@Module({
  imports: [GradebookSettingsModule, QuizzesWorkerModule, SessionsWorkerModule, TasksWorkerModule],
  providers: [GradebookResults],
  exports: [GradebookResults],
})
@OfFeature(gradebookFeature)
export class GradebookWorkerModule {}
