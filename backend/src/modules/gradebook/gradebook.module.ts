import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { GradebookResults } from './gradebook-results.js';
import { GradebookController } from './gradebook.controller.js';
import { gradebookFeature } from './gradebook.feature.js';
import { GradebookService } from './gradebook.service.js';
import { GradebookSettingsController } from './settings/gradebook-settings.controller.js';
import { GradebookSettingsRepository } from './settings/gradebook-settings.repository.js';
import { GradebookSettingsSchema, StoredGradebookSettings } from './settings/gradebook-settings.schema.js';
import { GradebookSettingsService } from './settings/gradebook-settings.service.js';
import { YearWeights } from './settings/year-weights.js';

@Module({
  imports: [
    PeopleModule,
    SchoolsModule,
    SessionsModule,
    TasksModule,
    QuizzesModule,
    MongooseModule.forFeature([{ name: StoredGradebookSettings.name, schema: GradebookSettingsSchema }]),
  ],
  controllers: [GradebookController, GradebookSettingsController],
  providers: [GradebookSettingsRepository, YearWeights, GradebookResults, GradebookService, GradebookSettingsService],
  exports: [YearWeights, GradebookResults],
})
export class GradebookModule {
  static readonly feature = gradebookFeature;
}
