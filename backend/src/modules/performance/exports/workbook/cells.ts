import { guardFormula } from '../../../../platform/sheets/formula-guard.js';
import { IANAZone } from 'luxon';
import { cleanForPrograms } from '../../../../platform/texts/clean-text.js';
import { DAY_MS, MINUTE_MS } from '../../../../platform/clock/durations.js';

/**
 * What a column holds. `word`: one of the product's own terms, shown in the reader's language. `fraction`: shown as a
 * percentage. `instant`: shown in the school's time. `grade`: a number, or a word if there is none.
 */
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
  /** True if the header is a title entered by a user: it is not translated and is made safe from formulas. */
  isTitle?: boolean;
  /** Appended to the header to number several columns of the same kind. */
  number?: number;
  kind: ColumnKind;
  /** In characters. */
  width: number;
  /** Said under the header: the day of a task, quiz or session, its maximum, and the correct answer to a question. */
  day?: Date;
  outOf?: number;
  key?: string;
}

/** The grade of late work: a number shown with an L. */
export interface LateGrade {
  lateGrade: number;
}

/** A value for a cell; null leaves the cell empty. */
export type CellValue = string | number | Date | LateGrade | null;

export const isLateGrade = (value: CellValue): value is LateGrade =>
  typeof value === 'object' && value !== null && 'lateGrade' in value;

export const LATE_FORMAT = 'General" L"';

/** Number formats by kind; other kinds use the general format. `@` is text. */
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

/** Excel rejects a workbook with longer text in a cell (its specifications and limits). */
const MAX_TEXT = 32_767;
/** Noncharacters and unpaired surrogates, which XML 1.0 does not allow any more than control characters. */
const NOT_XML = /[\uFFFE\uFFFF]|\p{Cs}/gu;

/** Most texts: short printable ASCII that begins with a letter or digit. These need no escaping. */
const PLAIN = /^[A-Za-z0-9][ -~]{0,255}$/;

/**
 * Makes a user's text safe for a cell: it is never a formula, even if the sheet is saved as CSV and opened again. Text
 * that begins like a formula gets a leading apostrophe.
 */
export function safeText(text: string): string {
  if (PLAIN.test(text)) return text;
  const clean = cleanForPrograms(text).replaceAll(NOT_XML, '');
  const harmless = guardFormula(clean);
  return harmless.length > MAX_TEXT ? `${harmless.slice(0, MAX_TEXT - 1).replaceAll(NOT_XML, '')}…` : harmless;
}

/**
 * 8 to 15 digits without a leading zero: the shape of an international number (E.164), which is how phones are stored.
 */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/** Formats E.164 digits as text with a leading plus; anything that is not a phone number is made safe. */
export const phoneText = (digits: string): string => (INTERNATIONAL.test(digits) ? `+${digits}` : safeText(digits));

/** Converts instants to the school's local time, because dates in a spreadsheet have no time zone. */
export type WallClock = (instant: Date) => Date;

/** @param timeZone an IANA name; daylight saving time is applied */
export function wallClockOf(timeZone: string): WallClock {
  const zone = IANAZone.create(timeZone);
  const offsetAt = (epochMs: number) => zone.offset(epochMs) * MINUTE_MS;
  // A zone's offset changes at most once a day. Asking Intl takes longer than writing a row, so the offset is cached
  // per day.
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

/** The cell for a value of this kind: text is always text, numbers and dates keep their type. */
export function cellOf(kind: ColumnKind, value: CellValue, wallClock: WallClock): Exclude<CellValue, LateGrade> {
  if (isLateGrade(value)) return value.lateGrade;
  if (value instanceof Date) return wallClock(value);
  if (typeof value !== 'string') return value;
  if (value === '') return null;
  return kind === 'phone' ? phoneText(value) : safeText(value);
}
