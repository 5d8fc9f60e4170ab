import { Button, notify, required, TextField, useForm, useTexts } from '@fulcrum/shared-ui';
import { InlineForm } from '../../../classroom/components/InlineForm';
import { failureToast } from '../../../classroom/failures';
import { useCreateSchool } from '../api/create-school';
import schoolTexts from '../locales/en.json';

export function AddSchoolForm() {
  const t = useTexts(schoolTexts);
  const create = useCreateSchool();
  const form = useForm({
    initial: { name: '' },
    rules: { name: [required(t('emptyName'))] },
    onInvalid: () => notify.warning(t('emptyName')),
    onSubmit: async ({ name }) => {
      await create.mutateAsync(name.trim());
      notify.success(t('created'));
      form.reset();
    },
    describeFailure: failureToast(t('failedToCreate')),
  });
  return (
    <InlineForm {...form.formProps}>
      <TextField label={t('schoolName')} {...form.field('name')} maxLength={120} required />
      <Button type="submit" icon="plus" loading={form.submitting}>
        {t('add')}
      </Button>
    </InlineForm>
  );
}
