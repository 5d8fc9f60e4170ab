import { Module } from '@nestjs/common';
import { AuthWorkerModule } from '../auth/auth-worker.module.js';
import { StudentBatchesModule } from '../auth/students/student-batches.module.js';
import { QuizzesWorkerModule } from '../quizzes/quizzes-worker.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { SessionsWorkerModule } from '../sessions/sessions-worker.module.js';
import { TasksWorkerModule } from '../tasks/tasks-worker.module.js';
import { ExportsDataModule } from './exports/exports-data.module.js';
import { ExportsSweeper } from './exports/exports-sweeper.js';
import { MakeWorkbookHandler } from './exports/make-workbook.handler.js';
import { GroupPerformanceWorkbook } from './exports/workbook/group-performance-workbook.js';
import { UsersWorkbook } from './exports/workbook/users-workbook.js';
import { WorkbookMaker } from './exports/workbook/workbook-maker.js';
import { reportProviders } from './report-providers.js';

/** The worker's part: makes the spreadsheets and removes them when their time is over. */
@Module({
  imports: [
    AuthWorkerModule,
    StudentBatchesModule,
    SchoolDirectoryModule,
    SessionsWorkerModule,
    TasksWorkerModule,
    QuizzesWorkerModule,
    ExportsDataModule,
  ],
  providers: [
    ...reportProviders,
    UsersWorkbook,
    GroupPerformanceWorkbook,
    WorkbookMaker,
    MakeWorkbookHandler,
    ExportsSweeper,
  ],
})
export class PerformanceWorkerModule {}
