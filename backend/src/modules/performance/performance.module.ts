import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { QuizzesModule } from '../quizzes/quizzes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TasksModule } from '../tasks/tasks.module.js';
import { PerformanceController } from './performance.controller.js';
import { PerformanceService } from './performance.service.js';
import { REPORT_SECTIONS, type ReportSection } from './report-section.js';
import { AttendanceSection } from './sections/attendance.section.js';
import { QuizzesSection } from './sections/quizzes.section.js';
import { TasksSection } from './sections/tasks.section.js';

/** Every module that contributes to a report. */
const sections = [AttendanceSection, TasksSection, QuizzesSection];

@Module({
  imports: [AuthModule, SessionsModule, TasksModule, QuizzesModule],
  controllers: [PerformanceController],
  providers: [
    ...sections,
    { provide: REPORT_SECTIONS, inject: sections, useFactory: (...made: ReportSection[]) => made },
    PerformanceService,
  ],
})
export class PerformanceModule {}
