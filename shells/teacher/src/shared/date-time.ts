import { isoToLocalInput, localInputToIso, schoolZone } from '@fulcrum/shared-ui';

/** Stands for typed text that is not a valid date. It is neither a valid instant nor empty. */
export const NO_DATE = 'no date';

const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[,\s]+(\d{1,2}):(\d{2})$/;
const twoDigits = (digits = ''): string => digits.padStart(2, '0');

/** "05/01/2027, 20:00" in the school's time zone, whatever the browser's language; empty if `iso` is no instant. */
export function shownDateTime(iso: string): string {
  const [date = '', time = ''] = isoToLocalInput(iso).split('T');
  const [year, month, day] = date.split('-');
  return time && `${day}/${month}/${year}, ${time}`;
}

/**
 * Parses a typed date and time (day, month, year, 24 hours; or ISO 8601) to an instant; empty if nothing was typed,
 * `NO_DATE` if invalid.
 */
export function readDateTime(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const [, day, month, year, hour, minute] = TYPED.exec(text) ?? [];
  const local = year ? `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${minute}` : text;
  return localInputToIso(local) ?? NO_DATE;
}

const TYPED_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats "2026-09-05" as "05/09/2026"; empty if it is not a day. */
export const shownDay = (day: string): string => (DAY.test(day) ? day.split('-').toReversed().join('/') : '');

/** Parses a typed day (day, month, year; or ISO 8601); empty if nothing was typed, `NO_DATE` if invalid. */
export function readDay(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const [, day, month, year] = TYPED_DAY.exec(text) ?? [];
  const written = year ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : text;
  const moment = DAY.test(written) ? new Date(`${written}T00:00:00Z`) : undefined;
  // `Date` turns 30 February into 2 March.
  const isReal = moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
  return isReal ? written : NO_DATE;
}

/** True if this device's time zone differs from the school's: pages with times then name the school's zone. */
export const isZoneElsewhere = (): boolean => Intl.DateTimeFormat().resolvedOptions().timeZone !== schoolZone();
