import { assertOwnEmail } from '../parent-links/parent-links.js';
import type { EditStudentDto } from './student.dto.js';
import { peopleErrors } from '../people.errors.js';

export interface EditedStudent {
  email: string;
  parentName: string;
  parentPhone: string;
  /** The linked parent's email; undefined without one. */
  parentEmail: string | undefined;
}

export interface StudentEdit {
  fields: { name?: string; alternateName?: string; studentPhone?: string; parentName?: string; parentPhone?: string };
  /** Set only if it changes. */
  email?: string;
  /** Set only if the student gets a parent, or another one. */
  newParent?: { name: string; email: string };
}

/**
 * Reads an edited row. Missing fields stay as they are; a student with a parent keeps complete parent details.
 * @throws AppError 400 `same_email`, or `validation_failed` naming the parent fields that are missing
 */
export function studentEdit(student: EditedStudent, row: EditStudentDto): StudentEdit {
  const parentEmail = row.parentEmail ?? student.parentEmail;
  const parentName = row.parentName ?? student.parentName;
  const parentPhone = row.parentPhone ?? student.parentPhone;
  const hasParent = Boolean(parentEmail) || student.parentEmail !== undefined;
  if (hasParent) assertComplete({ parentName, parentPhone, parentEmail });
  assertOwnEmail(row.email ?? student.email, parentEmail);
  const isNewParent = parentEmail && parentEmail !== student.parentEmail;
  return {
    fields: given({
      name: row.name,
      alternateName: row.alternateName,
      studentPhone: row.studentPhone,
      parentName: row.parentName,
      parentPhone: row.parentPhone,
    }),
    ...(row.email && row.email !== student.email ? { email: row.email } : {}),
    ...(isNewParent ? { newParent: { name: parentName, email: parentEmail } } : {}),
  };
}

function assertComplete(details: Record<string, string | undefined>): void {
  const missing = Object.keys(details).filter((field) => !details[field]);
  if (missing.length > 0) throw peopleErrors.parentIncomplete().onField(...missing);
}

/** Drops undefined and null fields. */
const given = <Fields extends Record<string, string | undefined>>(
  fields: Fields,
): Partial<Record<keyof Fields, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as Partial<
    Record<keyof Fields, string>
  >;
