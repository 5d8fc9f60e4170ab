import { KEPT_MS } from '../../../platform/retention/retention.js';
import { type ExportFormat, type ExportKind, type GradebookView, isItemColumn } from './export.schema.js';

/** More than the spreadsheet of a whole school takes, including its working copy. */
export const WORKBOOK_BYTES = 64 * 1024 ** 2;

/** When an export that finishes at this moment is removed, with its file. */
export const expiryOf = (moment: Date): Date => new Date(moment.getTime() + KEPT_MS.exports);

const WORDS: Record<ExportKind, string> = {
  users: 'Users',
  'group-performance': 'Performance',
  gradebook: 'Gradebook',
  'quiz-results': 'Quiz',
};

/**
 * The validated part of a requested view. Only columns for a task, quiz or session have an id, a title, a date and a
 * maximum; for other columns these were not checked and are dropped.
 */
export const validatedView = ({ format, columns, studentIds }: GradebookView, yearId: string): GradebookView => ({
  ...{ yearId, format, studentIds },
  columns: columns.map(({ kind, id, title, date, outOf }) =>
    id !== undefined && isItemColumn(kind)
      ? { kind, id, title: title ?? '', ...(date ? { date } : {}), ...(outOf === undefined ? {} : { outOf }) }
      : { kind },
  ),
});

interface NamedExport {
  kind: ExportKind;
  /** The group or the year. */
  place: { name: string } | null;
  view?: { format: ExportFormat } | null;
  quiz?: { title: string; format: ExportFormat } | null;
}

/**
 * For example `Users 2026-03-01.xlsx`, `Performance Group A 2026-03-01.xlsx` or `Quiz Forces Group A 2026-03-01.csv`.
 * The day is that of the request in the school's time zone.
 */
export function fileNameOf({ kind, place, view, quiz }: NamedExport, day: string): string {
  const format = quiz?.format ?? view?.format ?? 'xlsx';
  // A slash would turn the name into a path, of which only the last part would be kept.
  const names = [quiz?.title, place?.name].map((name) => name?.replaceAll(/[/\\]/g, '-'));
  return `${[WORDS[kind], ...names, day].filter(Boolean).join(' ')}.${format}`;
}

/** The calendar day of an instant in a time zone, in ISO 8601 format. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
