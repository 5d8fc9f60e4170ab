import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OfFeature } from '../../platform/features/feature.js';
import { FeaturesModule } from '../../platform/features/features.js';
import { MarkingModule } from '../marking/marking.module.js';
import { PeopleModule } from '../people/people.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SchoolDirectoryModule } from '../schools/directory/school-directory.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { ExportsController } from './exports/exports.controller.js';
import { Export, ExportSchema } from './exports/export.schema.js';
import { ExportAccess } from './exports/export-access.js';
import { ExportSubjects } from './exports/export-subjects.js';
import { ExportsRepository } from './exports/exports.repository.js';
import { ExportsService } from './exports/exports.service.js';
import { SpreadsheetReplies } from './exports/spreadsheet-replies.js';
import { SpreadsheetsController } from './exports/spreadsheets.controller.js';
import { ReportLinksModule } from '../report-links/report-links.module.js';
import { ReportPageController } from './report-page/report-page.controller.js';
import { ReportPageService } from './report-page/report-page.service.js';
import { PerformanceController } from './performance.controller.js';
import { PerformanceService } from './performance.service.js';
import { ProgressService } from './progress/progress.service.js';
import { StudentReports } from './student-reports.js';
import { performanceFeature } from './performance.feature.js';

@Module({
  imports: [
    FeaturesModule,
    MarkingModule,
    PeopleModule,
    SchoolDirectoryModule,
    SessionsModule,
    TasksModule,
    QuizzesModule,
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
  ],
  exports: [ExportsService],
})
@OfFeature(performanceFeature)
export class PerformanceModule {}
