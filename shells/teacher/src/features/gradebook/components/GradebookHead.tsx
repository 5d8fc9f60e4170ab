import { formatDate, Icon, type IconName, intlLocale, joinNames, schoolZone, useTexts } from '@fulcrum/shared-ui';
import { memo, useMemo } from 'react';
import type { Column, FixedColumn, Sorting } from '../gradebook';
import gradebookTexts from '../locales/en.json';
import styles from './Gradebook.module.css';

interface GradebookHeadProps {
  columns: readonly Column[];
  places: readonly number[];
  fixedColumns: readonly FixedColumn[];
  sorting: Sorting;
  onSort: (by: Sorting['by']) => void;
  /** The visible columns, and the offset of the first from the fixed ones, in px. */
  first: number;
  last: number;
  offset: number;
}

/** Descriptions of the columns, computed once and not while the table scrolls, since formatting dates is slow. */
function useAbouts(columns: readonly Column[]): string[] {
  const t = useTexts(gradebookTexts);
  return useMemo(
    () =>
      columns.map(({ kind, date, outOf }) =>
        kind === 'month'
          ? t('kind_month')
          : joinNames([formatDate(date), t(`kind_${kind}`), ...(outOf === null ? [] : [t('outOf', { max: outOf })])]),
      ),
    [t, columns],
  );
}

/** Re-renders only if other columns become visible or the sorting changes. */
export const GradebookHead = memo(function GradebookHead(props: GradebookHeadProps) {
  const { columns, places, fixedColumns, sorting, onSort, first, last, offset } = props;
  const t = useTexts(gradebookTexts);
  const abouts = useAbouts(columns);
  const orderOf = (by: Sorting['by']) =>
    sorting.by === by ? (sorting.descending ? 'descending' : 'ascending') : 'none';
  const terms = (by: Sorting['by']) => ({ by, order: orderOf(by), onSort }) as const;
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {fixedColumns.map((name, index) => (
          <Heading
            key={name}
            title={t(name === 'name' ? 'student' : name)}
            index={index + 1}
            className={name === 'name' ? styles.name : styles.mean}
            {...terms(name)}
          />
        ))}
        <td aria-hidden="true" className={styles.space} style={{ inlineSize: offset }} />
        {places.slice(first, last + 1).map((place, step) => (
          <Heading
            key={place}
            title={columns[place]?.title ?? ''}
            of={columns[place]}
            about={abouts[place]}
            index={fixedColumns.length + first + step + 1}
            className={styles.cell}
            {...terms(place)}
          />
        ))}
      </tr>
    </thead>
  );
});

interface HeadingProps {
  by: Sorting['by'];
  title: string;
  /** The task, quiz, session or month; absent for the fixed columns. */
  of?: Column | undefined;
  about?: string | undefined;
  /** 1-based, over all columns. */
  index: number;
  className: string | undefined;
  order: 'ascending' | 'descending' | 'none';
  onSort: (by: Sorting['by']) => void;
}

const ICONS: Record<Column['kind'], IconName> = {
  task: 'task',
  quiz: 'clock',
  session: 'calendar',
  month: 'more',
};

/** "1 Mar" in the school's time zone. */
const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat(intlLocale(), { day: 'numeric', month: 'short', timeZone: schoolZone() }).format(
    Date.parse(iso),
  );

/** The kind as an icon, the maximum, and the day: in sight, since titles may begin alike. */
function Facts({ of: { kind, date, outOf } }: { of: Column }) {
  if (kind === 'month') return <Icon name={ICONS[kind]} size={14} />;
  return (
    <>
      <Icon name={ICONS[kind]} size={14} />
      {outOf !== null && <b dir="ltr">/{outOf}</b>}
      <span className={styles.day}>{dayOf(date)}</span>
    </>
  );
}

const Heading = memo(function Heading({ by, title, of, about, index, className, order, onSort }: HeadingProps) {
  const t = useTexts(gradebookTexts);
  return (
    <th scope="col" aria-colindex={index} aria-sort={order} className={className}>
      <button
        type="button"
        className={styles.sort}
        title={about ? `${title}\n${about}` : title}
        onClick={() => onSort(by)}
      >
        {/* Not a label, which would have to repeat the short facts. */}
        <span className="visually-hidden">{t('sortBy', { column: '' })}</span>{' '}
        <bdi className={styles.title}>{title}</bdi> <span className="visually-hidden">{about}</span>
        <span className={styles.about} aria-hidden="true">
          {of && <Facts of={of} />}
          {order !== 'none' && <Icon name={order === 'descending' ? 'arrowDown' : 'arrowUp'} size={14} />}
        </span>
      </button>
    </th>
  );
});
