import { formatDate, Icon, useTexts } from '@fulcrum/shared-ui';
import type { Column, FixedColumn, Sorting } from '../gradebook';
import gradebookTexts from '../locales/en.json';
import styles from './Gradebook.module.css';

/** The columns that can be seen, and how far the first of them is from the fixed ones, in px. */
interface Shown {
  first: number;
  last: number;
  offset: number;
}

interface GradebookHeadProps {
  columns: readonly Column[];
  places: readonly number[];
  fixedColumns: readonly FixedColumn[];
  sorting: Sorting;
  onSort: (by: Sorting['by']) => void;
  shown: Shown;
}

export function GradebookHead({ columns, places, fixedColumns, sorting, onSort, shown }: GradebookHeadProps) {
  const t = useTexts(gradebookTexts);
  const fixed = { sorting, onSort };
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        {fixedColumns.map((name, index) => (
          <Heading
            key={name}
            by={name}
            title={t(name === 'name' ? 'student' : name)}
            index={index + 1}
            className={name === 'name' ? styles.name : styles.mean}
            {...fixed}
          />
        ))}
        <td aria-hidden="true" className={styles.space} style={{ inlineSize: shown.offset }} />
        {places.slice(shown.first, shown.last + 1).map((place, step) => {
          const column = columns[place];
          if (!column) return null;
          const { title, date, outOf, kind } = column;
          const about = `${t(`kind_${kind}`)}, ${formatDate(date)}${outOf === null ? '' : `, ${t('outOf', { max: outOf })}`}`;
          return (
            <Heading
              key={`${kind}/${column.id}`}
              by={place}
              title={title}
              about={about}
              index={fixedColumns.length + shown.first + step + 1}
              className={styles.cell}
              {...fixed}
            />
          );
        })}
      </tr>
    </thead>
  );
}

interface HeadingProps {
  by: Sorting['by'];
  title: string;
  about?: string;
  /** Counted from 1, all columns together. */
  index: number;
  className: string | undefined;
  sorting: Sorting;
  onSort: (by: Sorting['by']) => void;
}

function Heading({ by, title, about, index, className, sorting, onSort }: HeadingProps) {
  const t = useTexts(gradebookTexts);
  const isSorted = sorting.by === by;
  const order = sorting.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-colindex={index} aria-sort={isSorted ? order : 'none'} className={className}>
      <button
        type="button"
        className={styles.sort}
        title={about ? `${title}\n${about}` : title}
        aria-label={t('sortBy', { column: about ? `${title} ${about}` : title })}
        onClick={() => onSort(by)}
      >
        <bdi className={styles.title}>{title}</bdi> {about && <span className={styles.about}>{about}</span>}
        {isSorted && <Icon name={sorting.descending ? 'arrowDown' : 'arrowUp'} size={14} />}
      </button>
    </th>
  );
}
