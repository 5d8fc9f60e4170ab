import {
  api,
  Button,
  call,
  Card,
  messageOf,
  Muted,
  Notice,
  PasswordField,
  readSession,
  required,
  Row,
  sameAs,
  Stack,
  storeSession,
  useForm,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import styles from './account.module.css';
import texts from './locales/en.json';

const EMPTY = { password: '', newPassword: '', confirmation: '' };

/** This device goes on by the token that comes with the new password. */
function usePasswordForm() {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const [isChanged, setChanged] = useState(false);
  const form = useForm({
    initial: EMPTY,
    rules: {
      password: [required(t('required'))],
      newPassword: [required(t('required'))],
      confirmation: [sameAs('newPassword', t('mismatch'))],
    },
    onSubmit: async ({ password, newPassword }) => {
      setChanged(false);
      const { token } = await call(api.POST('/api/auth/account/password', { body: { password, newPassword } }));
      const session = readSession();
      if (session) storeSession({ ...session, token });
      form.reset();
      setChanged(true);
      await queries.invalidateQueries({ queryKey: ['sign-ins'] });
    },
    describeFailure: (error) => messageOf(error, t('passwordFailed')),
  });
  return { form, isChanged };
}

/** Another password. */
export function PasswordSection() {
  const t = useTexts(texts);
  const { form, isChanged } = usePasswordForm();
  return (
    <Card title={t('password')}>
      <form {...form.formProps} className={styles.form}>
        <Stack>
          <Muted>{t('passwordLead')}</Muted>
          <PasswordField
            label={t('currentPassword')}
            autoComplete="current-password"
            required
            {...form.field('password')}
          />
          <PasswordField label={t('newPassword')} autoComplete="new-password" required {...form.field('newPassword')} />
          <PasswordField
            label={t('confirmPassword')}
            autoComplete="new-password"
            required
            {...form.field('confirmation')}
          />
          {form.problem && <Notice tone="danger">{form.problem}</Notice>}
          {isChanged && <Notice tone="success">{t('passwordChanged')}</Notice>}
          <Row>
            <Button type="submit" loading={form.submitting}>
              {t('changePassword')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
