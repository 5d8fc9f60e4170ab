import { useCallback, useMemo, useState } from 'react';
import type { Gradebook } from './api/get-gradebook';
import { monthName } from './components/MonthsLine';
import { narrowed, type Narrowing, rowBuilder, shownColumns, sorted, type Sorting } from './gradebook';
import { foldedPlaces, monthFiller, monthsOf, withMonths } from './months';

/** Which months are open; null while the columns are not folded by month. */
function useFolding(book: Gradebook, items: readonly number[]) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | null>(null);
  const isFolded = unfolded !== null;
  const months = useMemo(() => (isFolded ? monthsOf(book.columns, items) : []), [isFolded, book.columns, items]);
  const columns = useMemo(() => withMonths(book.columns, months, monthName), [book.columns, months]);
  const fill = useMemo(() => monthFiller(book.columns, months), [book.columns, months]);
  const rows = useMemo(() => book.rows.map(fill), [book.rows, fill]);
  const places = useMemo(
    () => (unfolded ? foldedPlaces(months, unfolded, book.columns.length) : items),
    [unfolded, months, book.columns.length, items],
  );
  /** Folds all but the newest month, or opens everything. */
  const toggleFolding = () => {
    const [newest] = monthsOf(book.columns, items);
    setUnfolded((now) => (now ? null : new Set(newest ? [newest.key] : [])));
  };
  const toggleMonth = (key: string) =>
    setUnfolded((now) => now && new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  return { months, unfolded, columns, rows, places, toggleFolding, toggleMonth };
}

/** The filtered, sorted and folded content of the gradebook. */
export function useShown(book: Gradebook, narrowing: Narrowing) {
  const [linesOf] = useState(rowBuilder);
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', descending: false });
  const items = useMemo(() => shownColumns(book.columns, narrowing.kind), [book.columns, narrowing.kind]);
  const { rows, ...folding } = useFolding(book, items);
  const { columns } = folding;
  const lines = useMemo(
    () => sorted(narrowed(linesOf(rows, columns), items, narrowing), columns, sorting),
    [linesOf, rows, columns, items, narrowing, sorting],
  );
  const sortBy = useCallback(
    (by: Sorting['by']) => setSorting((now) => ({ by, descending: now.by === by ? !now.descending : by !== 'name' })),
    [],
  );
  return { ...folding, lines, sorting, sortBy };
}
