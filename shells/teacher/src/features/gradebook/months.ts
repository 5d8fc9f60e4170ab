import { isoToLocalInput } from '@fulcrum/shared-ui';
import { type Column, type FilledRow, meanOf, type Row } from './gradebook';

/** The columns of one month, in the school's time zone. */
export interface Month {
  /** "2026-03" */
  key: string;
  /** Indexes of its columns. */
  places: readonly number[];
}

/** The months of some columns, in the order of the columns. */
export function monthsOf(columns: readonly Column[], places: readonly number[]): Month[] {
  const byKey = new Map<string, number[]>();
  for (const place of places) {
    const key = isoToLocalInput(columns[place]?.date ?? '').slice(0, 7);
    byKey.set(key, [...(byKey.get(key) ?? []), place]);
  }
  return [...byKey].map(([key, of]) => ({ key, places: of }));
}

/** The columns of the table and, after them, one for each month. */
export const withMonths = (columns: readonly Column[], months: readonly Month[], titleOf: (month: Month) => string) => [
  ...columns,
  ...months.map((month): Column => {
    const date = columns[month.places[0] ?? 0]?.date ?? '';
    return { id: month.key, kind: 'month', title: titleOf(month), date, outOf: 100 };
  }),
];

/**
 * Gives rows a cell for each month: the mean of the student's results in it, in percent. Keeps the same row object for
 * an unchanged row.
 */
export function monthFiller(columns: readonly Column[], months: readonly Month[]): (row: Row) => FilledRow {
  const filled = new WeakMap<Row, FilledRow>();
  const fill = (row: Row): FilledRow => {
    const means = months.map(({ places }) => {
      const { fraction } = meanOf(row, columns, places);
      return fraction === null ? null : { state: 'month' as const, value: Math.round(fraction * 100) };
    });
    return { ...row, cells: [...row.cells, ...means] };
  };
  return (row) => {
    const known = filled.get(row) ?? fill(row);
    filled.set(row, known);
    return known;
  };
}

/** The columns to show: those of the unfolded months, and for each folded one the column of the month. */
export const foldedPlaces = (months: readonly Month[], unfolded: ReadonlySet<string>, columnCount: number): number[] =>
  months.flatMap(({ key, places }, index) => (unfolded.has(key) ? places : [columnCount + index]));
