import { Button, Grid, notify, PhoneField, Row, Stack, TextField, useForm, useTexts } from '@fulcrum/shared-ui';
import type { Student } from '../../../classroom/api/list-students';
import { failureToast } from '../../../classroom/failures';
import { useUpdateStudent } from '../api/update-student';
import { FIELDS, valuesOf } from '../student-row';
import studentTexts from '../locales/en.json';
import styles from './StudentTable.module.css';

/** One student as inputs, with Save and Cancel. The server checks what is typed. */
export function EditRow({ student, onDone }: { student: Student; onDone: () => void }) {
  const t = useTexts(studentTexts);
  const update = useUpdateStudent(student._id);
  const form = useForm({
    initial: valuesOf(student),
    onSubmit: async (values) => {
      await update.mutateAsync(values);
      notify.success(t('updated'));
      onDone();
    },
    describeFailure: failureToast(t('failedToUpdate')),
  });
  return (
    <tr className={styles.editRow}>
      <td colSpan={FIELDS.length + 1}>
        <form {...form.formProps} aria-label={t('editing', { name: student.name })}>
          <Stack>
            <Grid gap={3}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Edit was pressed to type here */}
              <TextField label={t('name')} {...form.field('name')} autoFocus />
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
