import {
  Button,
  email,
  Grid,
  notify,
  PasswordField,
  required,
  Row,
  Stack,
  TextField,
  useForm,
  useTexts,
} from '@fulcrum/shared-ui';
import { failureToast } from '../../../classroom/failures';
import { useAddAssistant } from '../api/add-assistant';
import assistantTexts from '../locales/en.json';

/** Adds an assistant; the form is cleared when it is done. */
function useAssistantForm(teacherId: string) {
  const t = useTexts(assistantTexts);
  const add = useAddAssistant(teacherId);
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    rules: {
      name: [required(t('nameRequired'))],
      email: [required(t('emailRequired')), email(t('emailInvalid'))],
      password: [required(t('passwordRequired'))],
    },
    onInvalid: () => notify.warning(t('fillAllFields')),
    onSubmit: async ({ name, email: address, password }) => {
      await add.mutateAsync({ name: name.trim(), email: address.trim(), password });
      notify.success(t('added'));
      form.reset();
    },
    describeFailure: failureToast(t('failedToAdd')),
  });
  return form;
}

export function AddAssistantForm({ teacherId }: { teacherId: string }) {
  const t = useTexts(assistantTexts);
  const form = useAssistantForm(teacherId);
  return (
    <form {...form.formProps}>
      <Stack>
        <Grid>
          <TextField label={t('name')} {...form.field('name')} autoComplete="off" maxLength={120} required />
          <TextField label={t('email')} {...form.field('email')} type="email" autoComplete="off" required />
          <PasswordField
            label={t('password')}
            {...form.field('password')}
            autoComplete="new-password"
            description={t('passwordHint')}
            required
          />
        </Grid>
        <Row align="end">
          <Button type="submit" icon="plus" loading={form.submitting}>
            {t('add')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
