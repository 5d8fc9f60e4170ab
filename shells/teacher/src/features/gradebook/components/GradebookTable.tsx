import { useTexts } from '@fulcrum/shared-ui';
import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type MouseEvent, useMemo, useRef, useState } from 'react';
import type { Gradebook } from '../api/get-gradebook';
import type { FixedColumn, Sorting } from '../gradebook';
import gradebookTexts from '../locales/en.json';
import { isFromTheRight, type Place, placeOf, useCursor } from '../../../shared/use-cursor';
import { type GradedTable, useEditing } from '../use-editing';
import { GradebookFoot } from './GradebookFoot';
import { GradebookHead } from './GradebookHead';
import { GradebookLine } from './GradebookLine';
import styles from './Gradebook.module.css';
import { wordsIn } from './words';

/** In px, as in the style sheet. Names get more on a wide screen. */
const NAME_WIDTH = { narrow: 176, wide: 232 };
const nameWidth = (): number => (innerWidth < 1440 ? NAME_WIDTH.narrow : NAME_WIDTH.wide);
const MEAN_WIDTH = 116;
const COLUMN_WIDTH = 112;
const LINE_HEIGHT = 38;
const HEAD_HEIGHT = 76;
const FOOT_HEIGHT = 38;

interface GradebookTableProps extends Omit<GradedTable, 'fixed'> {
  fixedColumns: readonly FixedColumn[];
  categories: Gradebook['categories'];
  sorting: Sorting;
  onSort: (by: Sorting['by']) => void;
}

/** Renders only the visible lines and columns. */
function useWindow({ lines, places, fixedColumns }: GradebookTableProps) {
  const [name] = useState(nameWidth);
  const fixedWidth = name + (fixedColumns.length - 1) * MEAN_WIDTH;
  const scroll = useRef<HTMLDivElement>(null);
  const getScrollElement = () => scroll.current;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const down = useVirtualizer({
    count: lines.length,
    getScrollElement,
    estimateSize: () => LINE_HEIGHT,
    overscan: 6,
    paddingStart: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    paddingEnd: FOOT_HEIGHT,
    scrollPaddingEnd: FOOT_HEIGHT,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: places.length,
    getScrollElement,
    estimateSize: () => COLUMN_WIDTH,
    overscan: 2,
    paddingStart: fixedWidth,
    scrollPaddingStart: name,
    isRtl: isFromTheRight(),
  });
  const reveal = ({ line, column }: Place) => {
    down.scrollToIndex(line);
    if (column >= fixedColumns.length) across.scrollToIndex(column - fixedColumns.length);
    else scroll.current?.scrollTo?.({ left: 0 });
  };
  const size = { blockSize: down.getTotalSize(), inlineSize: across.getTotalSize(), '--name': `${name}px` };
  const painted = down.getVirtualItems().flatMap(({ index, start }) => {
    const line = lines[index];
    return line ? [{ line, index, start }] : [];
  });
  return { scroll, reveal, shown: spanOf(across.getVirtualItems(), fixedWidth), size, painted };
}

/** The rendered columns, and the offset of the first from the fixed ones, in px. */
function spanOf(columns: readonly VirtualItem[], fixedWidth: number) {
  const [left] = columns;
  return {
    first: left?.index ?? 0,
    last: columns.at(-1)?.index ?? -1,
    offset: (left?.start ?? fixedWidth) - fixedWidth,
  };
}

/** Sets the tooltip of the cell under the pointer. */
function onMouseOver({ target }: MouseEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[aria-label]') : null;
  if (cell) cell.title = cell.ariaLabel ?? '';
}

/** Pressing a student's cell beside the name, which is a link, opens the report; double-clicking a cell edits its grade. */
function usePointer(
  { lines, onOpen }: GradebookTableProps,
  { editing, begin }: ReturnType<typeof useEditing>,
  setCursor: (place: Place) => void,
) {
  const onClick = (event: MouseEvent) => {
    const at = placeOf(event.target);
    if (at && !editing) setCursor(at);
    const isLink = event.target instanceof Element && event.target.closest('a');
    if (at?.column === 0 && !isLink) onOpen(lines[at.line]?.row.studentId ?? '');
  };
  const onDoubleClick = (event: MouseEvent) => {
    const at = placeOf(event.target);
    if (at) begin(at);
  };
  return { onClick, onDoubleClick, onMouseOver };
}

/**
 * Students × tasks, quizzes and sessions. The table handles all navigation and editing events, so that its cells stay
 * simple.
 */
export function GradebookTable(props: GradebookTableProps) {
  const { lines, places, columns, fixedColumns, categories, sorting, onSort } = props;
  const t = useTexts(gradebookTexts);
  const { scroll, reveal, shown, size, painted } = useWindow(props);
  const words = useMemo(() => wordsIn(t, categories), [t, categories]);
  const fixed = fixedColumns.length;
  const count = { lines: lines.length, columns: fixed + places.length };
  const { cursor, setCursor, goTo } = useCursor({ table: scroll, ...count, reveal });
  const typing = useEditing({ ...props, fixed }, { goTo, cursor });
  const { editing, setEditing: onType, commit: onLeave, onKeyDown } = typing;
  const pointer = usePointer(props, typing, setCursor);
  return (
    <div ref={scroll} className={styles.scroll}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between its cells
        role="grid"
        aria-label={t('title')}
        aria-rowcount={count.lines + 2}
        aria-colcount={count.columns}
        className={styles.table}
        style={size}
        {...{ onKeyDown, ...pointer }}
      >
        <GradebookHead {...{ columns, places, fixedColumns, sorting, onSort, ...shown }} />
        <tbody>
          {painted.map((of) => (
            <GradebookLine
              key={of.line.row.studentId}
              {...{ ...of, columns, places, fixedColumns, words, ...shown }}
              at={cursor.line === of.index ? cursor.column : -1}
              editor={editing?.line === of.index ? { editing, onType, onLeave } : null}
            />
          ))}
        </tbody>
        <GradebookFoot {...{ lines, columns, places, fixedColumns, words, ...shown }} />
      </table>
    </div>
  );
}
