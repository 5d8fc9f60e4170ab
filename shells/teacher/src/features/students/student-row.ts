import type { Student } from '../../shared/api/list-students';

/** The six fields by which lists can be sorted. These and the other spelling of the name can be edited. */
export const FIELDS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;
export type Field = (typeof FIELDS)[number];
/** `contact`: the six fields, each sortable. `overview`: where a student belongs, and the parent with the state. */
export type StudentLayout = 'contact' | 'overview';

export type StudentEdit = Record<Field, string> & { alternateName?: string };
export type StudentValues = Record<Field | 'alternateName', string>;

/** A student's fields as edited; the parent's email is that of the linked parent. */
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
 * The request body of an edit: the six fields, and the other spelling only if it was changed, because the student may
 * have entered one meanwhile.
 */
export function editOf(student: Student, { alternateName, ...fields }: StudentValues): StudentEdit {
  const isChanged = alternateName.trim() !== (student.alternateName ?? '');
  return isChanged ? { ...fields, alternateName } : fields;
}

export const isField = (text: string): text is Field => FIELDS.some((field) => field === text);
