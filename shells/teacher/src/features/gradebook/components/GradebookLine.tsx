import { classes, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { type ComponentProps, memo } from 'react';
import type { Gradebook } from '../api/get-gradebook';
import {
  type Cell,
  type Column,
  type FixedColumn,
  type Line,
  type Mean,
  percent,
  signOf,
  standingOf,
} from '../gradebook';
import gradebookTexts from '../locales/en.json';
import type { Editing } from '../use-editing';
import styles from './Gradebook.module.css';
import { OverallCell, wordsOf } from './Overall';

interface GradebookLineProps {
  line: Line;
  /** From 0, as it is shown. */
  index: number;
  /** In px from the top. */
  start: number;
  columns: readonly Column[];
  places: readonly number[];
  fixedColumns: readonly FixedColumn[];
  categories: Gradebook['categories'];
  /** The columns that can be seen, and how far the first of them is from the fixed ones, in px. */
  first: number;
  last: number;
  offset: number;
  /** The column that the keyboard is at, -1 when it is at another line. */
  at: number;
  /** Of the line that a grade is typed in. */
  editor: EditorTerms | null;
}

/** What lets the table find a cell, and the tab key the one that the keyboard is at. */
const tabOf = (index: number, at: number) => (column: number) => ({
  'data-at': `${index}/${column}`,
  tabIndex: at === column ? 0 : -1,
});

/** One student. Painted again only when something of it has changed. */
export const GradebookLine = memo(function GradebookLine(props: GradebookLineProps) {
  const { line, index, start, offset, at, fixedColumns, categories } = props;
  const t = useTexts(gradebookTexts);
  const { row, average, attendance } = line;
  const tab = tabOf(index, at);
  const [, ...means] = fixedColumns;
  const words = row.overall ? wordsOf(row.overall, categories, t) : '';
  return (
    <tr aria-rowindex={index + 2} className={styles.line} style={{ transform: `translateY(${start}px)` }}>
      <th scope="row" aria-colindex={1} className={styles.name} title={t('reportOf', { name: row.name })} {...tab(0)}>
        <span className={styles.title}>
          <StudentName of={row} />
        </span>
      </th>
      {means.map((name, step) => {
        const place = { 'aria-colindex': step + 2, className: styles.mean, ...tab(step + 1) };
        if (name !== 'overall')
          return <MeanCell key={name} of={name === 'average' ? average : attendance} {...place} />;
        return (
          <td key={name} title={words} {...place}>
            {row.overall && <OverallCell overall={row.overall} words={words} />}
          </td>
        );
      })}
      <td aria-hidden="true" className={styles.space} style={{ inlineSize: offset }} />
      <Cells {...props} />
    </tr>
  );
});

function MeanCell({ of, ...place }: { of: Mean } & ComponentProps<'td'>) {
  const t = useTexts(gradebookTexts);
  const words = of.fraction === null ? undefined : t('averageOf', { percent: percent(of), count: of.counted });
  return (
    <td title={words} {...place}>
      <span dir="ltr">{percent(of)}</span>
    </td>
  );
}

function Cells(props: GradebookLineProps) {
  const { line, index, columns, places, fixedColumns, first, last, at, editor } = props;
  const t = useTexts(gradebookTexts);
  const tab = tabOf(index, at);
  return places.slice(first, last + 1).map((place, step) => {
    const column = fixedColumns.length + first + step;
    const cell = line.row.cells[place];
    const isEdited = editor?.editing.column === column;
    return (
      <td key={place} aria-colindex={column + 1} className={styles.cell} {...tab(column)}>
        {isEdited && <Editor {...editor} label={t('gradeFor', { name: line.row.name })} />}
        {cell && !isEdited && <Standing cell={cell} outOf={columns[place]?.outOf ?? null} />}
      </td>
    );
  });
}

/** The sign, coloured; in words for who does not see it. */
function Standing({ cell, outOf }: { cell: Cell; outOf: number | null }) {
  const t = useTexts(gradebookTexts);
  const standing = standingOf(cell);
  const words = cell.value === null ? t(standing) : `${t(standing)}: ${cell.value} ${t('outOf', { max: outOf ?? 0 })}`;
  return (
    <span className={classes(styles.standing, styles[standing])} title={words}>
      <span aria-hidden="true" dir="ltr">
        {signOf(standing, cell.value)}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

/** The cell was entered to type. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

interface EditorTerms {
  editing: Editing;
  onType: (editing: Editing) => void;
  onLeave: (editing: Editing) => void;
}

function Editor({ editing, label, onType, onLeave }: EditorTerms & { label: string }) {
  return (
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
  );
}

const EXPLAINED = ['missing', 'toGrade', 'upcoming', 'excused', 'gradedLate', 'present', 'notRecorded'] as const;

/** What the signs mean. */
export function Legend() {
  const t = useTexts(gradebookTexts);
  return (
    <ul className={styles.legend}>
      {EXPLAINED.map((standing) => (
        <li key={standing}>
          <span className={classes(styles.standing, styles[standing])} aria-hidden="true">
            {signOf(standing, null)}
          </span>
          {t(standing)}
        </li>
      ))}
    </ul>
  );
}
