import { classes, compareValues, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import texts from '../locales/en.json';
import { useRowsClass } from '../rows/rows';
import { RowsSwitch } from '../rows/RowsSwitch';
import { SortHeader } from '../sorting/SortHeader';
import type { SortOrder } from '../sorting/sort-order';
import { SortSelect } from '../sorting/SortSelect';
import styles from './DataTable.module.css';

export interface Column<T> {
  key: string;
  header: string;
  /** Content of the cell. */
  cell: (row: T) => ReactNode;
  /** The value to sort by; without it the column cannot be sorted. */
  sortBy?: (row: T) => string | number | null | undefined;
  /** Aligns digits in columns. */
  numeric?: boolean;
}

interface DataTableProps<T> {
  /** Name of the table for screen readers: "Students in Group". */
  label: string;
  columns: Column<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Buttons at the end of each row. */
  actions?: (row: T) => ReactNode;
  /** For a table with many rows: the rows are low, and a switch for compact rows is at the end of the header. */
  long?: boolean;
}

function sorted<T>(rows: readonly T[], columns: Column<T>[], order: SortOrder | null): readonly T[] {
  const sortBy = columns.find(({ key }) => key === order?.column)?.sortBy;
  if (!order || !sortBy) return rows;
  const direction = order.descending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compareValues(sortBy(a), sortBy(b)));
}

/**
 * A table in the server's order, with sortable headers: the first press sorts ascending, the second descending. On a phone each row becomes a
 * card with the first column as its heading, and a select does the sorting.
 */
export function DataTable<T>({ label, columns, rows, rowKey, actions, long = false }: DataTableProps<T>) {
  const t = useTexts(texts);
  const [order, setOrder] = useState<SortOrder | null>(null);
  const rowsClass = useRowsClass();
  const sortable = columns.filter(({ sortBy }) => sortBy);
  return (
    <div className={long ? classes(styles.long, rowsClass) : undefined}>
      {long && <RowsSwitch />}
      {sortable.length > 0 && (
        <div className={styles.sortField}>
          <SortSelect columns={sortable} order={order} setOrder={setOrder} />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls inside: the keyboard must reach it */}
      <section className={styles.scroll} aria-label={label} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.key} {...{ column, order, setOrder }} />
              ))}
              {actions && (
                <th scope="col">
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sorted(rows, columns, order).map((row) => (
              <BodyRow key={rowKey(row)} {...{ row, columns, actions }} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function BodyRow<T>({ row, columns, actions }: Pick<DataTableProps<T>, 'columns' | 'actions'> & { row: T }) {
  return (
    <tr>
      {columns.map((column, index) => (
        <td key={column.key} className={classes(column.numeric && styles.number, index === 0 && styles.primaryCell)}>
          {index > 0 && <span className={styles.cellLabel}>{column.header}</span>}
          <span>{column.cell(row)}</span>
        </td>
      ))}
      {actions && (
        <td className={styles.actionsCell}>
          <div className={styles.actions}>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

interface HeaderCellProps<T> {
  column: Column<T>;
  order: SortOrder | null;
  setOrder: (order: SortOrder) => void;
}

function HeaderCell<T>({ column, order, setOrder }: HeaderCellProps<T>) {
  const { key, header, sortBy, numeric } = column;
  const className = classes(numeric && styles.number);
  if (sortBy) return <SortHeader column={key} {...{ header, order, setOrder, className }} />;
  return (
    <th scope="col" className={className}>
      {header}
    </th>
  );
}
