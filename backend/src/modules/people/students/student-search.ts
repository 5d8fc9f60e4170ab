import { searchTextOf as textOf } from '../../../platform/database/folding.js';

/** The fields by which a list of students is sorted. */
export const STUDENT_COLUMNS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/** Which lines of the search text are the student's own, and which are the parent's. */
export const STUDENT_LINES = { from: 0, to: 2 };
export const PARENT_LINES = { from: 3, to: 5 };

export type SearchedStudent = Partial<Record<StudentColumn | 'alternateName', string>>;

/**
 * Every searchable column of a student, folded, one per line. Both spellings of the name stand in the first line, so that
 * the others are where they were in texts that older programs have written.
 */
export const searchTextOf = ({ name = '', alternateName = '', ...others }: SearchedStudent): string => {
  const columns = { ...others, name: `${name} ${alternateName}`.trim() };
  return textOf(STUDENT_COLUMNS.map((column) => columns[column]));
};
