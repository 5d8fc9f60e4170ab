import { classes, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import { type Field, FIELDS, type StudentLayout } from '../student-row';
import studentTexts from '../locales/en.json';
import type { Chosen } from '../use-chosen';
import { StudentRow } from './StudentRow';
import styles from './StudentTable.module.css';
import { useRowsClass } from '../../../shared/rows/rows';
import { EditForm } from './EditForm';
import { SortHeader } from '../../../shared/sorting/SortHeader';
import type { SortColumn, SortOrder } from '../../../shared/sorting/sort-order';
import { SortSelect } from '../../../shared/sorting/SortSelect';

/** The column header of each field. */
const HEADERS = {
  name: 'name',
  email: 'email',
  studentPhone: 'phone',
  parentName: 'parentName',
  parentPhone: 'parentPhone',
  parentEmail: 'parentEmail',
} as const satisfies Record<Field, string>;

/** The columns of the overview; those without a field cannot be sorted by. */
const OVERVIEW = [
  { key: 'name', header: 'name' },
  { header: 'group' },
  { header: 'school' },
  { key: 'studentPhone', header: 'phone' },
  { key: 'parentName', header: 'parent' },
  { header: 'lastSeen' },
] as const;

/** The server's order if no other was chosen. */
const BY_NAME: SortOrder = { column: 'name', descending: false };

interface StudentRowsProps {
  title: string;
  students: Student[];
  order: SortOrder | null;
  setOrder: (order: SortOrder) => void;
  editable: boolean;
  layout?: StudentLayout | undefined;
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
}

/** A table if six columns fit, otherwise a card per student. */
export function StudentRows(props: StudentRowsProps) {
  const { title, students, order, setOrder, editable, layout = 'contact', chosen, choose } = props;
  const t = useTexts(studentTexts);
  const columns: HeadColumn[] =
    layout === 'overview'
      ? OVERVIEW.map((column) => ({ ...column, header: t(column.header) }))
      : FIELDS.map((field) => ({ key: field, header: t(HEADERS[field]) }));
  const [editing, setEditing] = useState<string | null>(null);
  const rowsClass = useRowsClass();
  return (
    <div className={classes(styles.container, rowsClass)}>
      <div className={styles.sortSelect}>
        <SortSelect columns={columns.filter(isSortable)} order={order ?? BY_NAME} setOrder={setOrder} />
      </div>
      <table className={classes(styles.table, layout === 'overview' && styles.overview)} aria-label={title}>
        <Head {...{ columns, order, setOrder }} />
        <tbody>
          {students.map((student) =>
            student._id === editing ? (
              <EditRow key={student._id} student={student} onDone={() => setEditing(null)} />
            ) : (
              <StudentRow
                key={student._id}
                student={student}
                layout={layout}
                isChosen={chosen.has(student._id)}
                onChoose={() => choose(toggled(chosen, student))}
                onEdit={editable ? () => setEditing(student._id) : undefined}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Ticks or unticks a student. */
function toggled(chosen: Chosen, student: Student): Chosen {
  const next = new Map(chosen);
  if (!next.delete(student._id)) next.set(student._id, student);
  return next;
}

interface HeadColumn {
  /** Left out for a column that cannot be sorted by. */
  key?: Field;
  header: string;
}

const isSortable = (column: HeadColumn): column is HeadColumn & SortColumn => column.key !== undefined;

type HeadProps = Pick<StudentRowsProps, 'order' | 'setOrder'> & { columns: HeadColumn[] };

function Head({ columns, order, setOrder }: HeadProps) {
  const t = useTexts(studentTexts);
  return (
    <thead>
      <tr>
        {columns.map(({ key, header }) =>
          key ? (
            <SortHeader key={header} column={key} {...{ header, order, setOrder }} />
          ) : (
            <th key={header} scope="col">
              {header}
            </th>
          ),
        )}
        <th scope="col">{t('actions')}</th>
      </tr>
    </thead>
  );
}

/** One student as inputs, with Save and Cancel. */
function EditRow({ student, onDone }: { student: Student; onDone: () => void }) {
  return (
    <tr className={styles.editRow}>
      <td colSpan={FIELDS.length + 1}>
        <EditForm student={student} onDone={onDone} />
      </td>
    </tr>
  );
}
