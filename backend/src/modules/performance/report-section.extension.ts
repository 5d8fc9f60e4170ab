import type { Audience } from '../../platform/auth-guard/principal.js';
import type { Get } from '../../platform/features/feature.js';
import type { PlacedStudent } from '../people/placed-student.js';

declare module '../../platform/features/feature.js' {
  interface Feature {
    /** Both, by the report's field name. */
    report?: Record<string, ReportSection>;
  }
}

/** The reader of a report. */
export interface ReportReader {
  audience: Audience;
  /** A team member may not see all marks yet; null for no reader in particular. */
  readerId: string | null;
}

/** A report about students of one tenant, for a reader who may read about them. */
export interface ReportRequest extends ReportReader {
  tenantId: string;
  students: PlacedStudent[];
}

/**
 * The rows of one section of a performance report by student id, with a constant number of queries however many
 * students there are.
 */
type ReportSection = (get: Get, request: ReportRequest) => Promise<Map<string, object[]>>;
