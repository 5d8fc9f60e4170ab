import { useForm } from '@fulcrum/forms';
import { Button, Grid, notify, PhoneField, Row, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import type { Student } from '../../../shared/api/list-students';
import { failureToast } from '../../../shared/failures';
import { useUpdateStudent } from '../api/update-student';
import studentTexts from '../locales/en.json';
import { editOf, valuesOf } from '../student-row';

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

/** A student's fields, with Save and Cancel. The server validates them. */
export function EditForm({ student, onDone }: { student: Student; onDone: () => void }) {
  const t = useTexts(studentTexts);
  const form = useEditForm(student, onDone);
  return (
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
  );
}
