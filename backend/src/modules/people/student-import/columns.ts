import type { AppError } from '../../../platform/http/app-error.js';
import { importErrors } from './student-import.errors.js';
import { intlOf, type Language } from '../../../platform/texts/texts.js';

/** The columns of an import, in the template's order, each with its header. */
export const COLUMNS = {
  name: 'Name',
  email: 'Email',
  studentPhone: 'Student Phone',
  school: 'School',
  parentName: 'Parent Name',
  parentPhone: 'Parent Phone',
  parentEmail: 'Parent Email',
  year: 'Year',
  group: 'Group',
  alternateName: 'Other Spelling',
} as const;
export type ColumnKey = keyof typeof COLUMNS;

export const COLUMN_KEYS = Object.keys(COLUMNS).filter((key): key is ColumnKey => key in COLUMNS);
const REQUIRED: ColumnKey[] = ['name', 'email', 'studentPhone', 'school'];
/** Other headers that a list made elsewhere may have. */
const ALIASES: [header: string, key: ColumnKey][] = [
  ['studentname', 'name'],
  ['fullname', 'name'],
  ['alternatename', 'alternateName'],
  ['othername', 'alternateName'],
  ['arabicname', 'alternateName'],
  ['nameinarabic', 'alternateName'],
  ['studentemail', 'email'],
  ['phone', 'studentPhone'],
  ['mobile', 'studentPhone'],
  ['parentfullname', 'parentName'],
  ['parentmobile', 'parentPhone'],
  ['class', 'group'],
  // The headers of an export in Arabic.
  ['الاسم', 'name'],
  ['البريدالإلكتروني', 'email'],
  ['الهاتف', 'studentPhone'],
  ['المدرسة', 'school'],
  ['الصف', 'year'],
  ['المجموعة', 'group'],
  ['اسموليالأمر', 'parentName'],
  ['بريدوليالأمر', 'parentEmail'],
  ['هاتفوليالأمر', 'parentPhone'],
  ['الاسمبحروفأخرى', 'alternateName'],
];

/** The position of each column. */
export interface ColumnIndexes {
  indexes: ReadonlyMap<ColumnKey, number>;
  /** Unknown headers; their cells are not read. */
  ignored: string[];
}

/** Ignores case, spaces and punctuation: "PARENT_e-mail" is "Parent Email". */
const folded = (header: string): string => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

const KEYS = new Map<string, ColumnKey>([
  ...COLUMN_KEYS.map((key): [string, ColumnKey] => [folded(COLUMNS[key]), key]),
  ...ALIASES,
]);

/**
 * Reads the header row, in any column order.
 * @throws AppError 400 `columns_missing` naming the missing ones that every student needs, `columns_repeated` if one
 * occurs twice
 */
export function readHeader(cells: string[]): ColumnIndexes {
  const indexes = new Map<ColumnKey, number>();
  const ignored: string[] = [];
  for (const [index, header] of cells.entries()) {
    const key = KEYS.get(folded(header));
    if (!key) {
      if (header.trim()) ignored.push(header.trim().slice(0, 100));
    } else if (indexes.has(key)) {
      throw importErrors.columnsRepeated({ name: COLUMNS[key] });
    } else indexes.set(key, index);
  }
  const missing = REQUIRED.filter((key) => !indexes.has(key)).map((key) => `"${COLUMNS[key]}"`);
  if (missing.length > 0) throw columnsMissing(missing);
  return { indexes, ignored };
}

function columnsMissing(missing: string[]): AppError {
  const names = { in: (language: Language) => new Intl.ListFormat(intlOf(language)).format(missing) };
  return missing.length > 1 ? importErrors.columnsMissing({ names }) : importErrors.columnMissing({ names });
}
