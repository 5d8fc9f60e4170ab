import { KEPT_MS } from '../../../platform/retention/retention.js';
import { type ExportFormat, type ExportKind, type GradebookView, isOfThing } from './export.schema.js';

/** More than a spreadsheet of a whole school takes, with the copy that it is made in. */
export const WORKBOOK_BYTES = 64 * 1024 ** 2;

/** When an export that ends at this moment is removed with its file. */
export const expiryOf = (moment: Date): Date => new Date(moment.getTime() + KEPT_MS.exports);

const WORDS: Record<ExportKind, string> = {
  users: 'Users',
  'group-performance': 'Performance',
  gradebook: 'Gradebook',
  'quiz-results': 'Quiz',
};

/** What is kept of a view that was sent. Only columns of things have an id and a title; what was sent of others was not checked. */
export const keptView = ({ format, columns, studentIds }: GradebookView, yearId: string): GradebookView => ({
  ...{ yearId, format, studentIds },
  columns: columns.map(({ kind, id, title }) =>
    id !== undefined && isOfThing(kind) ? { kind, id, title: title ?? '' } : { kind },
  ),
});

interface NamedExport {
  kind: ExportKind;
  /** The group or year. */
  place: { name: string } | null;
  view?: { format: ExportFormat } | null;
  quiz?: { title: string; format: ExportFormat } | null;
}

/** `Users 2026-03-01.xlsx`, `Performance Group A 2026-03-01.xlsx`, `Quiz Forces Group A 2026-03-01.csv`: the day is that of the request, in the school's zone. */
export function fileNameOf({ kind, place, view, quiz }: NamedExport, day: string): string {
  const format = quiz?.format ?? view?.format ?? 'xlsx';
  // A slash would make a path of the name, of which only the last part is kept.
  const names = [quiz?.title, place?.name].map((name) => name?.replaceAll(/[/\\]/g, '-'));
  return `${[WORDS[kind], ...names, day].filter(Boolean).join(' ')}.${format}`;
}

/** The calendar day of an instant in a zone, as ISO 8601 writes it. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
