import { type RefObject, useEffect, useRef, useState } from 'react';

/** A cell of the table: the line, and the column counted from the name column. */
export interface Place {
  line: number;
  column: number;
}

/** The cell that an event is about; undefined outside of the cells. */
export function placeOf(target: EventTarget): Place | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined;
  const [line, column] = at?.split('/').map(Number) ?? [];
  return line === undefined || column === undefined ? undefined : { line, column };
}

export const isFromTheRight = (): boolean => document.documentElement.dir === 'rtl';

interface CursorTerms {
  table: RefObject<HTMLElement | null>;
  lines: number;
  columns: number;
  /** Scrolls until the cell is rendered; left out if all cells are. */
  reveal?: (place: Place) => void;
}

const between = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** The cell with the keyboard focus: only one cell of the table is in the tab order, and arrow keys move from it. */
export function useCursor({ table, lines, columns, reveal }: CursorTerms) {
  const [cursor, setCursor] = useState<Place>({ line: 0, column: 0 });
  const wanted = useRef<Place | null>(null);
  // After every render, since the cell may appear only once the table has scrolled to it.
  useEffect(() => {
    if (!wanted.current) return;
    const { line, column } = wanted.current;
    const cell = table.current?.querySelector<HTMLElement>(`[data-at="${line}/${column}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
  });
  const goTo = (place: Place) => {
    const to = { line: between(place.line, lines), column: between(place.column, columns) };
    wanted.current = to;
    setCursor(to);
    reveal?.(to);
  };
  return { cursor: { line: between(cursor.line, lines), column: between(cursor.column, columns) }, setCursor, goTo };
}

/** Lines that Page up and Page down move. */
const PAGE = 10;
const FAR = Number.MAX_SAFE_INTEGER;

/** The cell that a key moves to; undefined for a key that does not move. */
export function placeAfter(key: string, { line, column }: Place, isRtl: boolean): Place | undefined {
  const forward = isRtl ? -1 : 1;
  const places: Record<string, Place> = {
    ArrowUp: { line: line - 1, column },
    ArrowDown: { line: line + 1, column },
    ArrowLeft: { line, column: column - forward },
    ArrowRight: { line, column: column + forward },
    PageUp: { line: line - PAGE, column },
    PageDown: { line: line + PAGE, column },
    Home: { line, column: 0 },
    End: { line, column: FAR },
  };
  return places[key];
}
