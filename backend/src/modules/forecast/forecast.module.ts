import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { MasteryModule } from '../mastery/mastery.module.js';
import { PeopleModule } from '../people/people.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { SyllabusModule } from '../syllabus/syllabus.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { ForecastReader } from './forecast-reader.service.js';
import { ForecastController } from './forecast.controller.js';
import { forecastFeature } from './forecast.feature.js';
import { ForecastService } from './forecast.service.js';
import { MockPaper, MockPaperSchema } from './mocks/mock-paper.schema.js';
import { MockPapersRepository } from './mocks/mock-papers.repository.js';
import { MockResults } from './mocks/mock-results.service.js';
import { MocksController } from './mocks/mocks.controller.js';
import { MocksService } from './mocks/mocks.service.js';
import { ForecastSettingsRepository } from './settings/forecast-settings.repository.js';
import { ForecastSettingsSchema, StoredForecastSettings } from './settings/forecast-settings.schema.js';
import { StoredThresholds, StoredThresholdsSchema } from './thresholds/threshold-table.schema.js';
import { ThresholdsController } from './thresholds/thresholds.controller.js';
import { ThresholdsRepository } from './thresholds/thresholds.repository.js';
import { ThresholdsService } from './thresholds/thresholds.service.js';

const models = MongooseModule.forFeature([
  { name: StoredThresholds.name, schema: StoredThresholdsSchema },
  { name: MockPaper.name, schema: MockPaperSchema },
  { name: StoredForecastSettings.name, schema: ForecastSettingsSchema },
]);

@Module({
  imports: [
    models,
    PeopleModule,
    SchoolsModule,
    CurriculumModule,
    QuizzesModule,
    TasksModule,
    SyllabusModule,
    MasteryModule,
  ],
  controllers: [ThresholdsController, MocksController, ForecastController],
  providers: [
    ThresholdsRepository,
    ThresholdsService,
    MockPapersRepository,
    MockResults,
    MocksService,
    ForecastSettingsRepository,
    ForecastReader,
    ForecastService,
  ],
})
export class ForecastModule {
  static readonly feature = forecastFeature;
}
