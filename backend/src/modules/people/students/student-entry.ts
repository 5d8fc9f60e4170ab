/** A student's record as other modules read it: ids are 24 hex digits, nothing secret. */
export interface StudentEntry {
  id: string;
  name: string;
  email: string;
  /** The real teacher. */
  tenantId: string;
  /** Null while awaiting access. */
  groupId: string | null;
  schoolId: string | null;
  parentId: string | null;
}
