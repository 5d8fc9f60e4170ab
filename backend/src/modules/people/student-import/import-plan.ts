import type { ColumnKey } from './columns.js';

export interface CellError {
  column: ColumnKey;
  /** One sentence for a person. */
  message: string;
}

/** A row as far as it could be read: what is wrong is empty, and named in `errors`. */
export interface StudentDraft {
  /** As the spreadsheet program numbers it. */
  row: number;
  name: string;
  /** Lowercased, like the parent's. */
  email: string;
  /** E.164 digits without the plus, like the parent's. */
  studentPhone: string;
  schoolId: string;
  parentName: string;
  parentPhone: string;
  parentEmail: string;
  /** Null when the row names no group. */
  groupId: string | null;
  errors: CellError[];
}

/** What a row comes to. A row with errors is `error`, whatever else it might have been. */
export type Fate = 'create' | 'exists' | 'error';

export interface PlannedRow {
  draft: StudentDraft;
  fate: Fate;
  /** Of the student who is already there. */
  studentId: string | null;
  /** True for a student who is already there and has never chosen a password. */
  awaitsPassword: boolean;
}

export interface ImportPlan {
  rows: PlannedRow[];
  /** Headers that mean nothing here. */
  ignoredColumns: string[];
}

export const hasErrors = (plan: ImportPlan): boolean => plan.rows.some(({ fate }) => fate === 'error');
