import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GradebookModule } from '../gradebook/gradebook.module.js';
import { MarkingModule } from '../marking/marking.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SchoolsModule } from '../schools/schools.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { ReportLinksModule } from '../report-links/report-links.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { ExportAccess } from './exports/export-access.js';
import { ExportSubjects } from './exports/export-subjects.js';
import { Export, ExportSchema } from './exports/export.schema.js';
import { ExpiredExports } from './exports/expired-exports.js';
import { ExportsController } from './exports/exports.controller.js';
import { ExportsRepository } from './exports/exports.repository.js';
import { ExportsService } from './exports/exports.service.js';
import { MakeWorkbookHandler } from './exports/make-workbook.handler.js';
import { SpreadsheetReplies } from './exports/spreadsheet-replies.js';
import { SpreadsheetsController } from './exports/spreadsheets.controller.js';
import { GradebookWorkbook } from './exports/workbook/gradebook-workbook.js';
import { GroupPerformanceWorkbook } from './exports/workbook/group-performance-workbook.js';
import { QuizResultsWorkbook } from './exports/workbook/quiz-results-workbook.js';
import { UsersWorkbook } from './exports/workbook/users-workbook.js';
import { WorkbookMaker } from './exports/workbook/workbook-maker.js';
import { PerformanceController } from './performance.controller.js';
import { performanceFeature } from './performance.feature.js';
import { PerformanceService } from './performance.service.js';
import { ProgressService } from './progress/progress.service.js';
import { ReportPageController } from './report-page/report-page.controller.js';
import { ReportPageService } from './report-page/report-page.service.js';
import { StudentReports } from './student-reports.js';

@Module({
  imports: [
    MarkingModule,
    NotificationsModule,
    PeopleModule,
    SchoolsModule,
    SessionsModule,
    TasksModule,
    QuizzesModule,
    GradebookModule,
    ReportLinksModule,
    MongooseModule.forFeature([{ name: Export.name, schema: ExportSchema }]),
  ],
  // The order matters: /performance/export/{groupId}/teacher/{teacherId} also matches the route of a group member's
  // report.
  controllers: [SpreadsheetsController, ExportsController, ReportPageController, PerformanceController],
  providers: [
    ExportsRepository,
    StudentReports,
    PerformanceService,
    ProgressService,
    ReportPageService,
    ExportSubjects,
    ExportsService,
    ExportAccess,
    SpreadsheetReplies,
    UsersWorkbook,
    GroupPerformanceWorkbook,
    GradebookWorkbook,
    QuizResultsWorkbook,
    WorkbookMaker,
    MakeWorkbookHandler,
    ExpiredExports,
  ],
  exports: [ExportsService],
})
export class PerformanceModule {
  static readonly feature = performanceFeature;
}
