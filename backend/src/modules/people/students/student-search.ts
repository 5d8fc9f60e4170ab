import { searchTextOf as textOf } from '../../../platform/database/folding.js';

/** The columns by which a list of students can be sorted. */
export const STUDENT_COLUMNS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/** The lines of the search text with the student's own fields, and those with the parent's. */
export const STUDENT_LINES = { from: 0, to: 2 };
export const PARENT_LINES = { from: 3, to: 5 };

export type SearchedStudent = Partial<Record<StudentColumn | 'alternateName', string>>;

/**
 * Every searchable column of a student, folded, one per line. Both spellings of the name share the first line, so that
 * the other columns stay on the lines where older versions wrote them.
 */
export const searchTextOf = ({ name = '', alternateName = '', ...others }: SearchedStudent): string => {
  const columns = { ...others, name: `${name} ${alternateName}`.trim() };
  return textOf(STUDENT_COLUMNS.map((column) => columns[column]));
};
