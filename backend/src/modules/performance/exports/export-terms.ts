import { KEPT_MS } from '../../../platform/retention/retention.js';
import type { ExportKind } from './export.schema.js';

/** More than a spreadsheet of a whole school takes, with the copy that it is made in. */
export const WORKBOOK_BYTES = 64 * 1024 ** 2;

/** When an export that ends at this moment is removed with its file. */
export const expiryOf = (moment: Date): Date => new Date(moment.getTime() + KEPT_MS.exports);

/** `Users 2026-03-01.xlsx`, `Performance Group A 2026-03-01.xlsx`: the day is that of the request, in the school's zone. */
export function fileNameOf(kind: ExportKind, groupName: string | null, day: string): string {
  // A slash would make a path of the name, of which only the last part is kept.
  return kind === 'users' ? `Users ${day}.xlsx` : `Performance ${groupName?.replaceAll(/[/\\]/g, '-')} ${day}.xlsx`;
}

/** The calendar day of an instant in a zone, as ISO 8601 writes it. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
