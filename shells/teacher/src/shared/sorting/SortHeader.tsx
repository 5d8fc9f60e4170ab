import { Icon } from '@fulcrum/shared-ui';
import styles from './SortHeader.module.css';
import { orderAfterPress, type SortOrder } from './sort-order';

interface SortHeaderProps {
  /** Key of the column. */
  column: string;
  header: string;
  order: SortOrder | null;
  setOrder: (order: SortOrder) => void;
  className?: string | undefined;
}

/** The header cell of a column by which its table can be sorted. */
export function SortHeader({ column, header, order, setOrder, className }: SortHeaderProps) {
  const current = order?.column === column ? order : null;
  const state = current ? (current.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" aria-sort={state} className={className}>
      <button type="button" className={styles.sort} onClick={() => setOrder(orderAfterPress(order, column))}>
        {header}
        {current && <Icon name={current.descending ? 'arrowDown' : 'arrowUp'} size={14} />}
      </button>
    </th>
  );
}
