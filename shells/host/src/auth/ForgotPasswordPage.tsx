import { email, required, useForm } from '@fulcrum/forms';
import { api, Button, call, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { serverSentence } from '@fulcrum/shared-ui/server-sentence';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthLinks, AuthPage, Result, type ResultMessage } from '../layout/AuthPage';
import authTexts from './locales/en.json';

/** Requests a reset link; the reply never reveals whether the email is known. */
export default function ForgotPasswordPage() {
  const t = useTexts(authTexts);
  const [message, setMessage] = useState<ResultMessage>();
  const form = useForm({
    initial: { email: '' },
    rules: { email: [required(t('fieldRequired')), email(t('emailInvalid'))] },
    onSubmit: async (values) => {
      setMessage(undefined);
      try {
        const body = { email: values.email.trim().toLowerCase() };
        const reply = await call(api.POST('/api/auth/forgot-password', { body }));
        setMessage({ tone: 'success', text: serverSentence(reply.msg, t('forgotSent')) });
      } catch (error) {
        setMessage({ tone: 'danger', text: t('forgotFailed') });
        throw error;
      }
    },
  });
  return (
    <AuthPage title={t('forgot')} lead={t('forgotLead')}>
      <form {...form.formProps}>
        <Stack>
          <TextField type="email" label={t('email')} autoComplete="username" required {...form.field('email')} />
          <Button type="submit" wide loading={form.submitting}>
            {t('forgotButton')}
          </Button>
          <Result message={message} />
          <AuthLinks>
            <Link to="/login">{t('backToLogin')}</Link>
          </AuthLinks>
        </Stack>
      </form>
    </AuthPage>
  );
}
