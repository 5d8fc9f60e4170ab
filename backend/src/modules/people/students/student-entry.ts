import type { PlacedStudent } from '../placed-student.js';
import type { Language } from '../../../platform/texts/texts.js';

/** A student's record as other modules read it: ids are 24 hex digits, nothing secret. */
export interface StudentEntry extends PlacedStudent {
  name: string;
  /** The same name in the other script. */
  alternateName?: string;
  email: string;
  /** The language for mail to the student. */
  language: Language;
  /** The real teacher. */
  tenantId: string;
  schoolId: string | null;
  /** The parent who may see the student; also null until the team confirms a parent that the student named. */
  parentId: string | null;
}
