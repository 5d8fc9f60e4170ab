/** The fields by which a list of students is sorted. */
export const STUDENT_COLUMNS = ['name', 'email', 'studentPhone', 'parentName', 'parentPhone', 'parentEmail'] as const;
export type StudentColumn = (typeof STUDENT_COLUMNS)[number];

/** The longest search that is looked up. */
export const MAX_SEARCH = 100;

/** Text without case, accents and Arabic vowel marks. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Every searchable column of a student, folded, one per line. */
export const searchTextOf = (student: Partial<Record<StudentColumn, string>>): string =>
  STUDENT_COLUMNS.map((column) => folded(student[column] ?? '')).join('\n');

/** A phone may be typed with a plus and brackets; it is stored in digits. */
const asStored = (word: string): string => (/^[+()\d.-]*\d[+()\d.-]*$/.test(word) ? word.replace(/\D/g, '') : word);

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** One pattern per word of the search; a search text must match all. Control characters separate words, because the database accepts no NUL. */
export const searchPatterns = (search: string): RegExp[] =>
  folded(search)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .map((word) => new RegExp(escaped(asStored(word))));
