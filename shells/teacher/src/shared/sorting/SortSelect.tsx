import { SelectField, useTexts } from '@fulcrum/shared-ui';
import texts from '../locales/en.json';
import type { SortColumn, SortOrder } from './sort-order';

interface SortSelectProps {
  columns: readonly SortColumn[];
  /** Null if no column was chosen: the rows keep their own order. */
  order: SortOrder | null;
  setOrder: (order: SortOrder) => void;
}

/** Sorts where rows are cards, which have no headers to press. */
export function SortSelect({ columns, order, setOrder }: SortSelectProps) {
  const t = useTexts(texts);
  const options = columns.flatMap(({ key, header }) => [
    { value: `${key}:asc`, label: t('ascending', { column: header }) },
    { value: `${key}:desc`, label: t('descending', { column: header }) },
  ]);
  return (
    <SelectField
      label={t('sortBy')}
      value={order ? `${order.column}:${order.descending ? 'desc' : 'asc'}` : ''}
      options={options}
      placeholder={order ? null : undefined}
      onChange={(next) => {
        const [column = '', direction] = next.split(':');
        if (column) setOrder({ column, descending: direction === 'desc' });
      }}
    />
  );
}
