import type { Provider } from '@nestjs/common';
import { REPORT_SECTIONS, type ReportSection } from './report-section.js';
import { AttendanceSection } from './sections/attendance.section.js';
import { QuizzesSection } from './sections/quizzes.section.js';
import { TasksSection } from './sections/tasks.section.js';
import { StudentReports } from './student-reports.js';

/** Every module that contributes to a report. */
const sections = [AttendanceSection, TasksSection, QuizzesSection];

/** What puts reports together, for both processes. Their modules import those that the sections ask. */
export const reportProviders: Provider[] = [
  ...sections,
  { provide: REPORT_SECTIONS, inject: sections, useFactory: (...made: ReportSection[]) => made },
  StudentReports,
];
