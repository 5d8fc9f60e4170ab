import { Icon, SelectField, type SortOrder, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../classroom/api/list-students';
import { type Field, FIELDS, isField, orderAfterPress } from '../student-row';
import studentTexts from '../locales/en.json';
import { EditRow } from './EditRow';
import { StudentRow } from './StudentRow';
import styles from './StudentTable.module.css';

/** The header of each field. */
const HEADERS = {
  name: 'name',
  email: 'email',
  studentPhone: 'phone',
  parentName: 'parentName',
  parentPhone: 'parentPhone',
  parentEmail: 'parentEmail',
} as const satisfies Record<Field, string>;

interface StudentRowsProps {
  title: string;
  students: Student[];
  order: SortOrder | null;
  setOrder: (order: SortOrder) => void;
  editable: boolean;
}

/** A table where there is room for six columns, else a card for each student. */
export function StudentRows({ title, students, order, setOrder, editable }: StudentRowsProps) {
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <div className={styles.container}>
      <SortSelect order={order} setOrder={setOrder} />
      <table className={styles.table} aria-label={title}>
        <Head order={order} setOrder={setOrder} />
        <tbody>
          {students.map((student) =>
            student._id === editing ? (
              <EditRow key={student._id} student={student} onDone={() => setEditing(null)} />
            ) : (
              <StudentRow
                key={student._id}
                student={student}
                onEdit={editable ? () => setEditing(student._id) : undefined}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

type SortProps = Pick<StudentRowsProps, 'order' | 'setOrder'>;

function Head({ order, setOrder }: SortProps) {
  const t = useTexts(studentTexts);
  return (
    <thead>
      <tr>
        {FIELDS.map((field) => {
          const current = order?.column === field ? order : null;
          return (
            <th
              key={field}
              scope="col"
              aria-sort={current ? (current.descending ? 'descending' : 'ascending') : 'none'}
            >
              <button type="button" className={styles.sort} onClick={() => setOrder(orderAfterPress(order, field))}>
                {t(HEADERS[field])}
                {current && <Icon name={current.descending ? 'arrowDown' : 'arrowUp'} size={14} />}
              </button>
            </th>
          );
        })}
        <th scope="col">{t('actions')}</th>
      </tr>
    </thead>
  );
}

/** What the headers do, where cards have none. */
function SortSelect({ order, setOrder }: SortProps) {
  const t = useTexts(studentTexts);
  const options = FIELDS.flatMap((field) => [
    { value: `${field}:asc`, label: t('ascending', { column: t(HEADERS[field]) }) },
    { value: `${field}:desc`, label: t('descending', { column: t(HEADERS[field]) }) },
  ]);
  const value = order ? `${order.column}:${order.descending ? 'desc' : 'asc'}` : 'name:asc';
  const choose = (next: string) => {
    const [column = '', direction] = next.split(':');
    if (isField(column)) setOrder({ column, descending: direction === 'desc' });
  };
  return (
    <div className={styles.sortSelect}>
      <SelectField label={t('sortBy')} value={value} onChange={choose} options={options} placeholder={null} />
    </div>
  );
}
