import { classes } from '@fulcrum/shared-ui';
import { type ComponentProps, memo, type ReactElement, useMemo } from 'react';
import {
  type Cell,
  type Column,
  type FixedColumn,
  type Letters,
  type Line,
  type Mean,
  NOT_SHOWN,
  percent,
  signOf,
  cellStatusOf,
} from '../gradebook';
import type { Editing } from '../use-editing';
import styles from './Gradebook.module.css';
import { StudentLink } from '../../../shared/components/StudentLink';
import { OverallCell } from './Overall';
import { isFilled, standingClass } from './standings';
import type { Words } from './words';

interface GradebookLineProps {
  line: Line;
  /** 0-based, in display order. */
  index: number;
  /** Offset from the top, in px. */
  start: number;
  columns: readonly Column[];
  places: readonly number[];
  fixedColumns: readonly FixedColumn[];
  words: Words;
  /** The visible columns, and the offset of the first from the fixed ones, in px. */
  first: number;
  last: number;
  offset: number;
  /** The column with the keyboard focus; -1 if it is in another line. */
  at: number;
  /** Only for the line in which a grade is being typed. */
  editor: EditorTerms | null;
}

/** Attributes by which the table finds a cell and only the active cell takes part in the tab order. */
const tabOf = (index: number, at: number) => (column: number) => ({
  'data-at': `${index}/${column}`,
  tabIndex: at === column ? 0 : -1,
});

/** One student's line. Re-renders only if its own data has changed. */
export const GradebookLine = memo(function GradebookLine(props: GradebookLineProps) {
  const { line, index, start, offset, at, fixedColumns, words } = props;
  return (
    <tr aria-rowindex={index + 2} className={styles.line} style={{ insetBlockStart: start }}>
      <FixedCells {...{ line, index, at, fixedColumns, words }} />
      <td aria-hidden="true" className={styles.space} style={{ inlineSize: offset }} />
      <Cells {...props} />
    </tr>
  );
});

type FixedTerms = Pick<GradebookLineProps, 'line' | 'index' | 'at' | 'fixedColumns' | 'words'>;

/** The name and the averages, which do not re-render when other columns become visible. */
const FixedCells = memo(function FixedCells({ line, index, at, fixedColumns, words }: FixedTerms) {
  const { row, average, attendance } = line;
  const tab = tabOf(index, at);
  const [, ...means] = fixedColumns;
  return (
    <>
      <th scope="row" aria-colindex={1} className={styles.name} {...tab(0)}>
        <StudentLink id={row.studentId} of={row} />
        <button
          type="button"
          tabIndex={-1}
          className={styles.report}
          aria-label={words.report(row.name)}
          title={words.report(row.name)}
        />
      </th>
      {means.map((name, step) => {
        const place = { 'aria-colindex': step + 2, className: styles.mean, ...tab(step + 1) };
        if (name !== 'overall')
          return <MeanCell key={name} of={name === 'average' ? average : attendance} words={words} {...place} />;
        return (
          <td key={name} title={words.overall(row)} {...place}>
            {row.overall && <OverallCell overall={row.overall} />}
          </td>
        );
      })}
    </>
  );
});

function MeanCell({ of, words, ...place }: { of: Mean; words: Words } & ComponentProps<'td'>) {
  return (
    <td title={words.mean(of)} {...place}>
      {percent(of)}
    </td>
  );
}

function Cells({ line, index, columns, places, fixedColumns, first, last, at, editor, words }: GradebookLineProps) {
  const fixed = fixedColumns.length;
  const cellAt = useMemo(
    () => cellMaker({ line, index, columns, places, fixed, at, editor, words }),
    [line, index, columns, places, fixed, at, editor, words],
  );
  return places.slice(first, last + 1).map((_, step) => cellAt(first + step));
}

interface CellTerms extends Pick<
  GradebookLineProps,
  'line' | 'index' | 'columns' | 'places' | 'at' | 'editor' | 'words'
> {
  /** Number of fixed columns before them. */
  fixed: number;
}

/** Reuses the elements of columns that stay visible, so that React skips them while the table scrolls. */
function cellMaker({ line, index, columns, places, fixed, at, editor, words }: CellTerms) {
  const cells = new Map<number, ReactElement>();
  const tab = tabOf(index, at);
  const make = (step: number) => {
    const place = places[step] ?? 0;
    const column = fixed + step;
    const common = { 'aria-colindex': column + 1, ...tab(column) };
    if (editor?.editing.column === column)
      return <EditedCell key={place} {...common} editor={editor} label={words.editor(line.row.name)} />;
    const cell = line.row.cells[place];
    if (!cell) return <td key={place} {...common} className={styles.cell} />;
    const label = words.cell(cell, columns[place]?.outOf ?? null);
    return (
      <td key={place} {...common} className={cellClass(cell)} aria-label={label}>
        {contentOf(cell, words.letters)}
      </td>
    );
  };
  return (step: number): ReactElement => {
    const cell = cells.get(step) ?? make(step);
    cells.set(step, cell);
    return cell;
  };
}

const cellClass = (cell: Cell) => {
  const standing = cellStatusOf(cell);
  return isFilled(standing) ? styles.cell : classes(styles.cell, styles[standing]);
};

/**
 * The sign, without an extra element unless it needs a background colour, since a scrolling table creates hundreds of
 * cells a second.
 */
function contentOf(cell: Cell, letters: Letters) {
  const standing = cellStatusOf(cell);
  const sign = `${signOf(standing, cell.value, letters)}${cell.notShown ? ` ${NOT_SHOWN}` : ''}`;
  return isFilled(standing) ? <span className={standingClass(standing)}>{sign}</span> : sign;
}

/** Focuses the input as soon as it appears. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

interface EditorTerms {
  editing: Editing;
  onType: (editing: Editing) => void;
  onLeave: (editing: Editing) => void;
}

function EditedCell({ editor, label, ...common }: { editor: EditorTerms; label: string } & ComponentProps<'td'>) {
  const { editing, onType, onLeave } = editor;
  return (
    <td {...common} className={styles.cell}>
      <input
        ref={takeFocus}
        inputMode="decimal"
        autoComplete="off"
        className={styles.editor}
        aria-label={label}
        value={editing.text}
        onChange={(event) => onType({ ...editing, text: event.target.value })}
        onBlur={() => onLeave(editing)}
      />
    </td>
  );
}
