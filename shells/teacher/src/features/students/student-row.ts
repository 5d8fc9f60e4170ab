import type { SortOrder } from '../../shared/components/DataTable';
import type { Student } from '../../shared/api/list-students';

/** The six fields that lists are sorted by. Edited are these, and the other spelling of the name. */
export const FIELDS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;
export type Field = (typeof FIELDS)[number];
export type StudentEdit = Record<Field, string> & { alternateName?: string };
export type StudentValues = Record<Field | 'alternateName', string>;

/** A student's fields as they are edited; the parent's email is the linked parent's. */
export const valuesOf = (student: Student): StudentValues => ({
  name: student.name,
  alternateName: student.alternateName ?? '',
  email: student.email,
  studentPhone: student.studentPhone,
  parentName: student.parentName,
  parentPhone: student.parentPhone,
  parentEmail: student.parentId?.email ?? '',
});

/**
 * What an edit sends: the six fields, and the other spelling only when it was changed, because the student may have written
 * one meanwhile.
 */
export function editOf(student: Student, { alternateName, ...fields }: StudentValues): StudentEdit {
  const isChanged = alternateName.trim() !== (student.alternateName ?? '');
  return isChanged ? { ...fields, alternateName } : fields;
}

export const isField = (text: string): text is Field => FIELDS.some((field) => field === text);

/** The order after a press on a header: ascending first, descending on the second press of the same one. */
export const orderAfterPress = (order: SortOrder | null, column: Field): SortOrder => ({
  column,
  descending: order?.column === column && !order.descending,
});
