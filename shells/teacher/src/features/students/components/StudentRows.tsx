import { useForm } from '@fulcrum/forms';
import {
  Button,
  classes,
  Grid,
  Icon,
  notify,
  PhoneField,
  Row,
  SelectField,
  Stack,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import { editOf, type Field, FIELDS, isField, orderAfterPress, valuesOf } from '../student-row';
import studentTexts from '../locales/en.json';
import type { Chosen } from '../use-chosen';
import { StudentRow } from './StudentRow';
import sorting from './StudentSort.module.css';
import styles from './StudentTable.module.css';
import { useRowsClass } from '../../../shared/rows/rows';
import { failureToast } from '../../../shared/failures';
import { useUpdateStudent } from '../api/update-student';
import { type SortOrder } from '../../../shared/components/DataTable';

/** The column header of each field. */
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
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
}

/** A table if six columns fit, otherwise a card per student. */
export function StudentRows({ title, students, order, setOrder, editable, chosen, choose }: StudentRowsProps) {
  const [editing, setEditing] = useState<string | null>(null);
  const rowsClass = useRowsClass();
  return (
    <div className={classes(styles.container, rowsClass)}>
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
              <button type="button" className={sorting.sort} onClick={() => setOrder(orderAfterPress(order, field))}>
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

/** Sorts where cards have no headers. */
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
    <div className={sorting.sortSelect}>
      <SelectField label={t('sortBy')} value={value} onChange={choose} options={options} placeholder={null} />
    </div>
  );
}

function useEditForm(student: Student, onDone: () => void) {
  const t = useTexts(studentTexts);
  const update = useUpdateStudent(student._id);
  return useForm({
    initial: valuesOf(student),
    onSubmit: async (values) => {
      await update.mutateAsync(editOf(student, values));
      notify.success(t('updated'));
      onDone();
    },
    describeFailure: failureToast(t('failedToUpdate')),
  });
}

/** One student as inputs, with Save and Cancel. The server validates them. */
function EditRow({ student, onDone }: { student: Student; onDone: () => void }) {
  const t = useTexts(studentTexts);
  const form = useEditForm(student, onDone);
  return (
    <tr className={styles.editRow}>
      <td colSpan={FIELDS.length + 1}>
        <form {...form.formProps} aria-label={t('editing', { name: student.name })}>
          <Stack>
            <Grid gap={3}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Edit was pressed to type here */}
              <TextField label={t('name')} {...form.field('name')} autoFocus />
              <TextField label={t('otherSpelling')} {...form.field('alternateName')} />
              <TextField label={t('email')} {...form.field('email')} type="email" />
              <PhoneField label={t('phone')} {...form.field('studentPhone')} />
              <TextField label={t('parentName')} {...form.field('parentName')} />
              <PhoneField label={t('parentPhone')} {...form.field('parentPhone')} />
              <TextField label={t('parentEmail')} {...form.field('parentEmail')} type="email" />
            </Grid>
            <Row gap={2} align="end">
              <Button variant="secondary" onClick={onDone}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={form.submitting}>
                {t('save')}
              </Button>
            </Row>
          </Stack>
        </form>
      </td>
    </tr>
  );
}
