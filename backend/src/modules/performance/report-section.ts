import type { PlacedStudent } from '../auth/students/student-entry.js';
import type { PerformanceReportDto } from './dto/report.dto.js';

/** The parts of a report that other modules fill. */
export type ReportParts = Pick<PerformanceReportDto, 'attendance' | 'tasks' | 'quizzes'>;

/**
 * One module's contribution to a report. To add one, implement it in `sections/` over the module's exported service and list
 * it in report-providers.ts. The caller has checked who may read.
 */
export interface ReportSection {
  /** By student id, for students of one tenant: a constant number of queries, however many they are. */
  describe(tenantId: string, students: PlacedStudent[]): Promise<Map<string, Partial<ReportParts>>>;
}

/** Injection token of all sections. */
export const REPORT_SECTIONS = Symbol('report sections');
