import type { Role } from '../../../platform/auth-guard/principal.js';
import type { CellError, PlannedRow, StudentDraft } from './import-plan.js';

/** An account that has one of a file's emails. */
export interface ExistingAccount {
  id: string;
  role: Role;
  tenantId: string | null;
  name: string;
  studentPhone: string;
  schoolId: string | null;
  groupId: string | null;
  parentName: string;
  parentPhone: string;
  /** Of the linked parent; empty without one. */
  parentEmail: string;
  hasPassword: boolean;
}

export type AccountsByEmail = ReadonlyMap<string, ExistingAccount>;

const OTHERS = 'This email belongs to another account.';
const PARENT_TAKEN = 'This parent email belongs to another account. Use an email of the parent’s own.';

/** How a row differs from the student who is there: what the row leaves out does not count. */
function differences(draft: StudentDraft, student: ExistingAccount): CellError[] {
  const found: CellError[] = [];
  const differs = (column: CellError['column'], what: string) =>
    found.push({ column, message: `This student is already there with another ${what}. Edit the student instead.` });
  if (draft.name !== student.name) differs('name', 'name');
  if (draft.studentPhone !== student.studentPhone) differs('studentPhone', 'phone');
  if (draft.schoolId !== student.schoolId) differs('school', 'school');
  if (draft.parentEmail) {
    if (draft.parentEmail !== student.parentEmail) differs('parentEmail', 'parent');
    if (draft.parentName !== student.parentName) differs('parentName', 'parent name');
    if (draft.parentPhone !== student.parentPhone) differs('parentPhone', 'parent phone');
  }
  if (draft.groupId && draft.groupId !== student.groupId) differs('group', 'group, or none');
  return found;
}

const plan = (draft: StudentDraft, student?: ExistingAccount): PlannedRow => ({
  draft,
  fate: draft.errors.length > 0 ? 'error' : student ? 'exists' : 'create',
  studentId: student?.id ?? null,
  awaitsPassword: student ? !student.hasPassword : false,
});

/**
 * A row's fate beside the accounts that are there. A student of this tenant with the same details is already there, so that
 * an import which was interrupted can be repeated.
 */
export function planRow(draft: StudentDraft, accounts: AccountsByEmail, tenant: string): PlannedRow {
  const { errors } = draft;
  const parent = draft.parentEmail ? accounts.get(draft.parentEmail) : undefined;
  const isTold = errors.some(({ column }) => column === 'parentEmail');
  if (parent && parent.role !== 'parent' && !isTold) errors.push({ column: 'parentEmail', message: PARENT_TAKEN });
  const account = draft.email ? accounts.get(draft.email) : undefined;
  if (!account) return plan(draft);
  const isOwn = account.role === 'student' && account.tenantId === tenant;
  if (!isOwn) {
    errors.push({ column: 'email', message: OTHERS });
    return plan(draft);
  }
  // A cell that could not be read is named already.
  if (errors.length === 0) errors.push(...differences(draft, account));
  return plan(draft, account);
}
