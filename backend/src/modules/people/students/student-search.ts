/** The fields by which a list of students is sorted. */
export const STUDENT_COLUMNS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/** The longest search that is looked up. */
export const MAX_SEARCH = 100;

/** Letters as people search for them: without case, accents and Arabic vowel marks. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** What is searched of a student: all columns, folded, one to a line. */
export const searchTextOf = (student: Partial<Record<StudentColumn, string>>): string =>
  STUDENT_COLUMNS.map((column) => folded(student[column] ?? '')).join('\n');

/** A phone may be typed with a plus and brackets; it is stored in digits. */
const asStored = (word: string): string => (/^[+()\d.-]*\d[+()\d.-]*$/.test(word) ? word.replace(/\D/g, '') : word);

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Patterns that a search text must all match: each word of the search is part of it. None for an empty search. Control characters part words: the database takes no NUL. */
export const searchPatterns = (search: string): RegExp[] =>
  folded(search)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .map((word) => new RegExp(escaped(asStored(word))));
