import type { ColumnKey } from './columns.js';
import { internationalPhone } from '../../../platform/http/phone-number.js';
import type { Role } from '../../../platform/auth-guard/principal.js';
import { cellFindings } from './student-import.errors.js';
import type { Sentence } from '../../../platform/texts/sentences.js';

export interface CellError {
  column: ColumnKey;
  sentence: Sentence;
}

/** A row as far as it could be read; wrong cells are empty and listed in `errors`. */
export interface StudentDraft {
  /** Row number as the spreadsheet program shows it. */
  row: number;
  name: string;
  /** The same name in the other script; empty if the row has none. */
  alternateName: string;
  /** Lowercased, like the parent's. */
  email: string;
  /** E.164 digits without the plus, like the parent's. */
  studentPhone: string;
  schoolId: string;
  parentName: string;
  parentPhone: string;
  parentEmail: string;
  /** Null if the row names no group. */
  groupId: string | null;
  errors: CellError[];
  /** Refused cells as they were typed, phones in digits: a student may already be stored with them. */
  refused: Partial<Record<ColumnKey, string>>;
}

/** Cells that older versions stored by weaker rules, or that are missing where a parent was never linked. */
const STORED_CELLS = ['name', 'alternateName', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;

/** What happens to a row. A row with errors is always `error`. */
export type Fate = 'create' | 'exists' | 'error';

export interface PlannedRow {
  draft: StudentDraft;
  fate: Fate;
  /** The existing student's id. */
  studentId: string | null;
  /** True for an existing student who has never chosen a password. */
  awaitsPassword: boolean;
}

export interface ImportPlan {
  /** Name of the sheet that was read, if the file has others. */
  sheet: string | null;
  rows: PlannedRow[];
  /** The known columns that the file has. */
  columns: ColumnKey[];
  /** Headers of unknown columns. */
  ignoredColumns: string[];
}

export const hasErrors = (plan: ImportPlan): boolean => plan.rows.some(({ fate }) => fate === 'error');

/** An account that has one of the emails in a file. */
export interface ExistingAccount {
  id: string;
  role: Role;
  tenantId: string | null;
  name: string;
  /** Empty without one. */
  alternateName: string;
  studentPhone: string;
  schoolId: string | null;
  groupId: string | null;
  parentName: string;
  parentPhone: string;
  /** The linked parent's email; empty without one. */
  parentEmail: string;
  hasPassword: boolean;
}

export type AccountsByEmail = ReadonlyMap<string, ExistingAccount>;

/** Findings for cells that differ from the existing student. */
const DIFFERS = {
  name: cellFindings.otherName(),
  alternateName: cellFindings.otherSpelling(),
  studentPhone: cellFindings.otherPhone(),
  school: cellFindings.otherSchool(),
  parentEmail: cellFindings.otherParent(),
  parentName: cellFindings.otherParentName(),
  parentPhone: cellFindings.otherParentPhone(),
  group: cellFindings.otherGroup(),
};

/** Older versions stored a 0 between the country and the number; a sheet's cell is read without it. */
const mended = (phone: string): string => internationalPhone(phone) ?? phone;

/** How a row differs from the existing student; empty cells are ignored. */
function differences(draft: StudentDraft, student: ExistingAccount): CellError[] {
  const found: CellError[] = [];
  const differs = (column: keyof typeof DIFFERS) => found.push({ column, sentence: DIFFERS[column] });
  if (draft.name !== student.name) differs('name');
  if (draft.alternateName && draft.alternateName !== student.alternateName) differs('alternateName');
  if (draft.studentPhone !== mended(student.studentPhone)) differs('studentPhone');
  if (draft.schoolId !== student.schoolId) differs('school');
  if (draft.parentEmail && draft.parentEmail !== student.parentEmail) differs('parentEmail');
  if (draft.parentName && draft.parentName !== student.parentName) differs('parentName');
  if (draft.parentPhone && draft.parentPhone !== mended(student.parentPhone)) differs('parentPhone');
  if (draft.groupId && draft.groupId !== student.groupId) differs('group');
  return found;
}

/** A refused cell that says what is stored already changes nothing, so an export can be imported again. */
function acceptStored(draft: StudentDraft, student: ExistingAccount): void {
  for (const column of STORED_CELLS) {
    if (draft.refused[column] !== student[column]) continue;
    draft[column] = student[column];
    draft.errors = draft.errors.filter((error) => error.column !== column);
  }
}

const plan = (draft: StudentDraft, student?: ExistingAccount): PlannedRow => ({
  draft,
  fate: draft.errors.length > 0 ? 'error' : student ? 'exists' : 'create',
  studentId: student?.id ?? null,
  awaitsPassword: student ? !student.hasPassword : false,
});

/**
 * Compares a row with the existing accounts. A student of this tenant with the same details counts as `exists`, so that an
 * interrupted import can be repeated.
 */
export function planRow(draft: StudentDraft, accounts: AccountsByEmail, tenant: string): PlannedRow {
  const account = draft.email ? accounts.get(draft.email) : undefined;
  const isOwn = account?.role === 'student' && account.tenantId === tenant;
  if (account && isOwn) acceptStored(draft, account);
  const { errors } = draft;
  const parent = draft.parentEmail ? accounts.get(draft.parentEmail) : undefined;
  const isReported = errors.some(({ column }) => column === 'parentEmail');
  if (parent && parent.role !== 'parent' && !isReported)
    errors.push({ column: 'parentEmail', sentence: cellFindings.parentEmailOfAnother() });
  if (!account) return plan(draft);
  if (!isOwn) {
    errors.push({ column: 'email', sentence: cellFindings.emailOfAnother() });
    return plan(draft);
  }
  // A cell that could not be read is already reported.
  if (errors.length === 0) errors.push(...differences(draft, account));
  return plan(draft, account);
}
