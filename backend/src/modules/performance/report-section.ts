import type { StudentEntry } from '../auth/students/student-entry.js';
import type { PerformanceReportDto } from './dto/report.dto.js';

/** The parts of a report that other modules fill. */
export type ReportParts = Pick<PerformanceReportDto, 'attendance' | 'tasks' | 'quizzes'>;

/**
 * One module's contribution to a report. To add one, implement it in `sections/` over the module's exported service and list
 * it in performance.module.ts. The caller has checked who may read; a section makes a constant number of queries.
 */
export interface ReportSection {
  describe(student: StudentEntry): Promise<Partial<ReportParts>>;
}

/** Injection token of all sections. */
export const REPORT_SECTIONS = Symbol('report sections');
