import { searchTextOf as textOf } from '../../../platform/database/folding.js';

/** The fields by which a list of students is sorted. */
export const STUDENT_COLUMNS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/** Which lines of the search text are the student's own, and which are the parent's. */
export const STUDENT_LINES = { from: 0, to: 2 };
export const PARENT_LINES = { from: 3, to: 5 };

/** Every searchable column of a student, folded, one per line. */
export const searchTextOf = (student: Partial<Record<StudentColumn, string>>): string =>
  textOf(STUDENT_COLUMNS.map((column) => student[column]));
