export const COLUMN_KINDS = ['task', 'quiz', 'session'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** State of a cell: the student's work for a task or quiz, or the attendance recorded for a session. */
export const CELL_STATES = [
  'upcoming',
  'submitted',
  'late',
  'missing',
  'excused',
  'not_yours',
  'Present',
  'Late',
  'Absent',
  'Not Recorded',
] as const;
export type CellState = (typeof CELL_STATES)[number];

export interface GradebookColumn {
  id: string;
  kind: ColumnKind;
  title: string;
  date: Date;
  outOf: number | null;
}

interface GradebookCell {
  state: CellState;
  value: number | null;
  submissionId?: string;
  notShown?: true;
}

/** One result of one student, before it is placed in a table. */
export interface Result {
  studentId: string;
  column: GradebookColumn;
  cell: GradebookCell;
}

interface GradebookTable {
  /** Latest date first. */
  columns: GradebookColumn[];
  /** By student id, in the order of the columns; null if the item was never assigned to the student. */
  cells: Map<string, (GradebookCell | null)[]>;
}

const columnKey = ({ kind, id }: GradebookColumn): string => `${kind}/${id}`;

/**
 * Arranges results in a table with a column for each item that any student has. A column has the earliest date of any
 * student. Most results share the object of their column.
 */
export function tableOf(studentIds: readonly string[], results: readonly Result[]): GradebookTable {
  const distinct = new Set(results.map(({ column }) => column));
  const byKey = new Map<string, GradebookColumn>();
  for (const column of distinct) {
    const known = byKey.get(columnKey(column));
    if (!known || column.date < known.date) byKey.set(columnKey(column), column);
  }
  const columns = [...byKey.values()].toSorted(
    (a, b) => b.date.getTime() - a.date.getTime() || columnKey(a).localeCompare(columnKey(b)),
  );
  const placesByKey = new Map(columns.map((column, place) => [columnKey(column), place]));
  const places = new Map([...distinct].map((column) => [column, placesByKey.get(columnKey(column))]));
  const cells = new Map(studentIds.map((id) => [id, columns.map((): GradebookCell | null => null)]));
  for (const { studentId, column, cell } of results) {
    const row = cells.get(studentId);
    const place = places.get(column);
    if (row && place !== undefined) row[place] = cell;
  }
  return { columns, cells };
}
