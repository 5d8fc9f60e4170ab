import { isoToLocalInput, localInputToIso, schoolZone } from '@fulcrum/shared-ui';

/** Stands for text that was typed and is no date and time. It is no instant, and it is not empty. */
export const NO_DATE = 'no date';

const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})[,\s]+(\d{1,2}):(\d{2})$/;
const twoDigits = (digits = ''): string => digits.padStart(2, '0');

/** "05/01/2027, 20:00" in the school's zone, whatever the browser's language; empty for no instant. */
export function shownDateTime(iso: string): string {
  const [date = '', time = ''] = isoToLocalInput(iso).split('T');
  const [year, month, day] = date.split('-');
  return time && `${day}/${month}/${year}, ${time}`;
}

/** The instant that somebody has typed (day, month, year, hours to 24; or as ISO 8601 writes it), empty, or `NO_DATE`. */
export function readDateTime(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const [, day, month, year, hour, minute] = TYPED.exec(text) ?? [];
  const local = year ? `${year}-${twoDigits(month)}-${twoDigits(day)}T${twoDigits(hour)}:${minute}` : text;
  return localInputToIso(local) ?? NO_DATE;
}

const TYPED_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** "05/09/2026" of "2026-09-05"; empty for no day. */
export const shownDay = (day: string): string => (DAY.test(day) ? day.split('-').toReversed().join('/') : '');

/** The day that somebody has typed (day, month, year; or as ISO 8601 writes it), empty, or `NO_DATE`. */
export function readDay(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  const [, day, month, year] = TYPED_DAY.exec(text) ?? [];
  const written = year ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : text;
  const moment = DAY.test(written) ? new Date(`${written}T00:00:00Z`) : undefined;
  // The 30th of February is read as the 2nd of March.
  const isReal = moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
  return isReal ? written : NO_DATE;
}

/** Whether this device has other clocks than the school: then a page of times says whose they are. */
export const isZoneElsewhere = (): boolean => Intl.DateTimeFormat().resolvedOptions().timeZone !== schoolZone();
