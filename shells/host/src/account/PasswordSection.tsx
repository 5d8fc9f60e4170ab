import { signInsKey } from './api/sign-ins';
import { required, sameAs, useForm } from '@fulcrum/forms';
import {
  api,
  call,
  Card,
  messageOf,
  Muted,
  Notice,
  PasswordField,
  readSession,
  storeSession,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { AccountForm, CurrentPassword } from './AccountForm';
import texts from './locales/en.json';

const EMPTY = { password: '', newPassword: '', confirmation: '' };

/** This device stays signed in with the token that the server returns for the new password. */
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
      await queries.invalidateQueries({ queryKey: signInsKey });
    },
    describeFailure: (error) => messageOf(error, t('passwordFailed')),
  });
  return { form, isChanged };
}

/** Form for changing the password. */
export function PasswordSection() {
  const t = useTexts(texts);
  const { form, isChanged } = usePasswordForm();
  return (
    <Card title={t('password')}>
      <AccountForm form={form} submitLabel={t('changePassword')}>
        <Muted>{t('passwordLead')}</Muted>
        <CurrentPassword {...form.field('password')} />
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          description={t('passwordHint')}
          required
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          required
          {...form.field('confirmation')}
        />
        {isChanged && <Notice tone="success">{t('passwordChanged')}</Notice>}
      </AccountForm>
    </Card>
  );
}
