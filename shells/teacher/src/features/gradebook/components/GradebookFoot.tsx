import { useTexts } from '@fulcrum/shared-ui';
import { memo, useMemo } from 'react';
import { type Column, type FixedColumn, type Line, meanOfColumn, percent } from '../gradebook';
import gradebookTexts from '../locales/en.json';
import styles from './Gradebook.module.css';
import type { Words } from './words';

interface GradebookFootProps {
  lines: readonly Line[];
  columns: readonly Column[];
  places: readonly number[];
  fixedColumns: readonly FixedColumn[];
  words: Words;
  /** The visible columns, and the offset of the first from the fixed ones, in px. */
  first: number;
  last: number;
  offset: number;
}

/** The average of each column over the lines that are shown. */
export const GradebookFoot = memo(function GradebookFoot(props: GradebookFootProps) {
  const { lines, columns, places, fixedColumns, words, first, last, offset } = props;
  const t = useTexts(gradebookTexts);
  const means = useMemo(() => {
    const of = (by: FixedColumn | number) => meanOfColumn(lines, columns, by);
    return { fixed: fixedColumns.slice(1).map(of), items: places.map(of) };
  }, [lines, columns, places, fixedColumns]);
  return (
    <tfoot className={styles.foot}>
      <tr aria-rowindex={lines.length + 2}>
        <th scope="row" aria-colindex={1} className={styles.name}>
          {t('mean')}
        </th>
        {means.fixed.map((mean, index) => (
          <td key={fixedColumns[index + 1]} aria-colindex={index + 2} className={styles.mean} title={words.mean(mean)}>
            {percent(mean)}
          </td>
        ))}
        <td aria-hidden="true" className={styles.space} style={{ inlineSize: offset }} />
        {means.items.slice(first, last + 1).map((mean, step) => (
          <td
            key={places[first + step]}
            aria-colindex={fixedColumns.length + first + step + 1}
            className={styles.cell}
            title={words.mean(mean)}
          >
            {percent(mean)}
          </td>
        ))}
      </tr>
    </tfoot>
  );
});
