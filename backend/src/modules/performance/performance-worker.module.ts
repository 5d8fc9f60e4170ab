import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { PeopleWorkerModule } from '../people/people-worker.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { Export, ExportSchema } from './exports/export.schema.js';
import { ExportsRepository } from './exports/exports.repository.js';
import { ExportsSweeper } from './exports/exports-sweeper.js';
import { MakeWorkbookHandler } from './exports/make-workbook.handler.js';
import { GradebookWorkerModule } from '../gradebook/gradebook.module.js';
import { GradebookSettingsModule } from '../gradebook/settings/gradebook-settings.module.js';
import { GradebookWorkbook } from './exports/workbook/gradebook-workbook.js';
import { GroupPerformanceWorkbook } from './exports/workbook/group-performance-workbook.js';
import { QuizResultsWorkbook } from './exports/workbook/quiz-results-workbook.js';
import { UsersWorkbook } from './exports/workbook/users-workbook.js';
import { WorkbookMaker } from './exports/workbook/workbook-maker.js';
import { QuizzesWorkerModule } from '../quizzes/quizzes-worker.module.js';
import { StudentReports } from './student-reports.js';
import { performanceFeature } from './performance.feature.js';

/** The worker's part: makes spreadsheets and removes expired ones. */
@Module({
  imports: [
    FeaturesModule,
    PeopleWorkerModule,
    SchoolDirectoryModule,
    GradebookSettingsModule,
    GradebookWorkerModule,
    QuizzesWorkerModule,
    MongooseModule.forFeature([{ name: Export.name, schema: ExportSchema }]),
  ],
  providers: [
    ExportsRepository,
    StudentReports,
    UsersWorkbook,
    GroupPerformanceWorkbook,
    GradebookWorkbook,
    QuizResultsWorkbook,
    WorkbookMaker,
    MakeWorkbookHandler,
    ExportsSweeper,
  ],
})
@OfFeature(performanceFeature)
export class PerformanceWorkerModule {}
