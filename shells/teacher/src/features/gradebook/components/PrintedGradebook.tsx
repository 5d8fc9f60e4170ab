import { formatDate, joinNames, serverNow, useTexts } from '@fulcrum/shared-ui';
import { PrintedPage } from '@fulcrum/report/printed-page';
import { StudentName } from '@fulcrum/report/student-name';
import type { ReactNode } from 'react';
import { type Column, type FixedColumn, type Line, percent, signOf, cellStatusOf } from '../gradebook';
import gradebookTexts from '../locales/en.json';
import { OverallCell } from './Overall';
import styles from './PrintedGradebook.module.css';
import { lettersIn } from './words';

interface PrintedGradebookProps {
  /** The year, and the group if one is chosen. */
  title: string;
  lines: readonly Line[];
  columns: readonly Column[];
  /** The columns shown, in their order. */
  places: readonly number[];
  fixedColumns: readonly FixedColumn[];
  /** How many students were read so far, which every sheet says; null if all were. */
  part: { shown: number; total: number } | null;
}

/** How many columns fit beside the names on a landscape page. */
const COLUMNS_A_PAGE = 10;

/** The column indexes of each table: the first also has the averages. */
function printedParts(places: readonly number[], fixed: number): number[][] {
  const first = places.slice(0, COLUMNS_A_PAGE - fixed + 1);
  const parts = [[...first]];
  for (let start = first.length; start < places.length; start += COLUMNS_A_PAGE) {
    parts.push(places.slice(start, start + COLUMNS_A_PAGE));
  }
  return parts;
}

/** Every line and column, in tables that fit a landscape page and repeat names and heads. */
export function PrintedGradebook(props: PrintedGradebookProps) {
  const { title, places, fixedColumns, part: read } = props;
  const t = useTexts(gradebookTexts);
  const today = formatDate(new Date(serverNow()).toISOString());
  const averages = fixedColumns.filter((name) => name !== 'name');
  return (
    <PrintedPage isLandscape>
      {printedParts(places, fixedColumns.length).map((part, index) => (
        <table key={part[0] ?? ''} className={styles.table}>
          <caption>{joinNames([t('title'), title, today, ...(read ? [t('printedPart', read)] : [])], ' · ')}</caption>
          <PrintedHead {...props} part={part} averages={index === 0 ? averages : []} />
          <PrintedBody {...props} part={part} averages={index === 0 ? averages : []} />
        </table>
      ))}
    </PrintedPage>
  );
}

type Average = Exclude<FixedColumn, 'name'>;

interface PartProps extends Omit<PrintedGradebookProps, 'part'> {
  part: readonly number[];
  averages: readonly Average[];
}

function PrintedHead({ columns, part, averages }: PartProps) {
  const t = useTexts(gradebookTexts);
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.name}>
          {t('student')}
        </th>
        {averages.map((name) => (
          <th key={name} scope="col">
            {t(name)}
          </th>
        ))}
        {part.map((place) => (
          <ItemHead key={place} column={columns[place]} />
        ))}
      </tr>
    </thead>
  );
}

function ItemHead({ column }: { column: Column | undefined }) {
  const t = useTexts(gradebookTexts);
  if (!column) return null;
  const { title, kind, date, outOf } = column;
  return (
    <th scope="col">
      <bdi>{title}</bdi>
      <small>
        {kind !== 'month' && joinNames([formatDate(date), ...(outOf === null ? [] : [t('outOf', { max: outOf })])])}
      </small>
    </th>
  );
}

function PrintedBody({ lines, part, averages }: PartProps) {
  const letters = lettersIn(useTexts(gradebookTexts));
  const averageOf = ({ row, average, attendance }: Line, name: Average): ReactNode => {
    if (name === 'overall') return row.overall && <OverallCell overall={row.overall} />;
    return percent(name === 'average' ? average : attendance);
  };
  return (
    <tbody>
      {lines.map((line) => (
        <tr key={line.row.studentId}>
          <th scope="row" className={styles.name}>
            <StudentName of={line.row} />
          </th>
          {averages.map((name) => (
            <td key={name}>{averageOf(line, name)}</td>
          ))}
          {part.map((place) => {
            const cell = line.row.cells[place];
            return <td key={place}>{cell && signOf(cellStatusOf(cell), cell.value, letters)}</td>;
          })}
        </tr>
      ))}
    </tbody>
  );
}
