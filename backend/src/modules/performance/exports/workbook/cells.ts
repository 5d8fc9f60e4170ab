import { IANAZone } from 'luxon';

/** What a column holds. A word is one of the product's own, which the sheet says in its reader's language; a fraction is shown as a percentage, an instant in the school's time. A grade is a number, or a word while there is none. */
export type ColumnKind =
  | 'text'
  | 'word'
  | 'phone'
  | 'count'
  | 'mark'
  | 'fraction'
  | 'exactFraction'
  | 'grade'
  | 'instant';

export interface Column {
  header: string;
  /** True when the header is what somebody has called it: it is not translated, and no formula. */
  isTitle?: boolean;
  /** Stands behind the header: of several columns of one kind, which it is. */
  number?: number;
  kind: ColumnKind;
  /** In characters. */
  width: number;
}

/** A grade of what came late: a number that is shown with an L. */
export interface LateGrade {
  lateGrade: number;
}

/** What a sheet is given: null leaves the cell empty. */
export type CellValue = string | number | Date | LateGrade | null;

export const isLateGrade = (value: CellValue): value is LateGrade =>
  typeof value === 'object' && value !== null && 'lateGrade' in value;

export const LATE_FORMAT = 'General" L"';

/** Number formats by kind; what is missing here has the general one. `@` is text. */
export const NUMBER_FORMATS: Partial<Record<ColumnKind, string>> = {
  text: '@',
  word: '@',
  phone: '@',
  count: '0',
  mark: '0.##',
  fraction: '0%',
  exactFraction: '0.0%',
  instant: 'yyyy-mm-dd hh:mm',
};

/** Excel refuses a workbook with a longer text in a cell (its specifications and limits). */
const MAX_TEXT = 32_767;
/** Signs that make a spreadsheet program read a text as a formula, the full-width ones of East Asian input included (OWASP, CSV injection). */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** Control characters and halves of surrogate pairs: XML 1.0 cannot carry them. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu;

/** Most texts: short, of printable ASCII, beginning with a letter or digit. They are harmless as they are. */
const PLAIN = /^[A-Za-z0-9][ -~]{0,255}$/;

/**
 * A user's text as a cell holds it: never a formula, even when somebody saves the sheet as CSV and opens that. A text that
 * begins like one gets an apostrophe before it.
 */
export function safeText(text: string): string {
  if (PLAIN.test(text)) return text;
  const clean = text.replaceAll(NOT_XML, '');
  const harmless = FORMULA_START.test(clean) ? `'${clean}` : clean;
  return harmless.length > MAX_TEXT ? `${harmless.slice(0, MAX_TEXT - 1).replaceAll(NOT_XML, '')}…` : harmless;
}

/** 8 to 15 digits, no zero before them: the shape of an international number (E.164), which is how phones are kept. */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/** E.164 digits as an international number with its plus, as text; whatever is no phone number is made harmless. */
export const phoneText = (digits: string): string => (INTERNATIONAL.test(digits) ? `+${digits}` : safeText(digits));

/** Turns instants into the times that a clock on the wall of the school shows: a spreadsheet's dates know no zone. */
export type WallClock = (instant: Date) => Date;

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** @param timeZone an IANA name; summer time counts */
export function wallClockOf(timeZone: string): WallClock {
  const zone = IANAZone.create(timeZone);
  const offsetAt = (epochMs: number) => zone.offset(epochMs) * MINUTE_MS;
  // A zone's offset changes at most once a day. Asking Intl for it takes longer than writing a row, so it is asked once a day.
  const offsetOfDay = new Map<number, number | null>();
  return (instant) => {
    const epochMs = instant.getTime();
    const day = Math.floor(epochMs / DAY_MS);
    let offset = offsetOfDay.get(day);
    if (offset === undefined) {
      const [first, last] = [offsetAt(day * DAY_MS), offsetAt((day + 1) * DAY_MS - 1)];
      offset = first === last ? first : null;
      offsetOfDay.set(day, offset);
    }
    return new Date(epochMs + (offset ?? offsetAt(epochMs)));
  };
}

/** A value as the workbook's cell of this kind: a text is a text whatever it says, numbers and dates are themselves. */
export function cellOf(kind: ColumnKind, value: CellValue, wallClock: WallClock): Exclude<CellValue, LateGrade> {
  if (isLateGrade(value)) return value.lateGrade;
  if (value instanceof Date) return wallClock(value);
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  return kind === 'phone' ? phoneText(value) : safeText(value);
}
