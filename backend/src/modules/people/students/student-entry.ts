import type { Language } from '../../../platform/texts/texts.js';

/** A student's record as other modules read it: ids are 24 hex digits, nothing secret. */
export interface StudentEntry {
  id: string;
  name: string;
  /** The same name in other letters. */
  alternateName?: string;
  email: string;
  /** In which the student is written to. */
  language: Language;
  /** The real teacher. */
  tenantId: string;
  /** Null while awaiting access. */
  groupId: string | null;
  schoolId: string | null;
  /** The parent who may see the student: null also while the team has not confirmed the one that the student named. */
  parentId: string | null;
}
