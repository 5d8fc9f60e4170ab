/** One field of an edit, as text. Null means that it was, or is, empty. */
export interface AuditChange {
  /** The field's name in the API, or an id where values belong to ids (attendance: the student's). */
  field: string;
  before: string | null;
  after: string | null;
}

/** When a class's attendance is taken for the first time, its first fifty students are listed. */
export const MOST_CHANGES = 50;
const LONGEST_TEXT = 500;

/** The fields whose values differ, in order. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): AuditChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after)
    .slice(0, MOST_CHANGES)
    .map(({ field, before: old, after: present }) => ({ field, before: shortened(old), after: shortened(present) }));
}

const shortened = (text: string | null): string | null =>
  text !== null && text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
