import { ApiError, Button, PasswordField, required, type Rule, Stack, useForm } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { AuthLinks, Result, type ResultMessage } from './AuthPage';
import { Link } from 'react-router-dom';
import { authTexts } from './texts';
import { useDelayedRedirect } from './use-redirect';

export const REDIRECT_MS = 2_000;

interface NewPasswordFormProps {
  /** The field's name in the call, so that the server's problem lands on it. */
  name: 'password' | 'newPassword';
  words: { button: string; mismatch: string; done: string; failed: string };
  /** Sends the password; resolves with the server's sentence, if it has one. */
  send: (password: string) => Promise<{ msg?: string }>;
  /** Where to go 2 s after it worked. */
  next: string;
}

/** A new password, typed twice. */
export function NewPasswordForm({ name, words, send, next }: NewPasswordFormProps) {
  const t = authTexts.useTexts();
  const redirect = useDelayedRedirect();
  const [message, setMessage] = useState<ResultMessage>();
  const initial = { password: '', newPassword: '', confirmation: '' };
  const matches: Rule<typeof initial, string> = (again, values) =>
    again === values[name] ? undefined : words.mismatch;
  const form = useForm({
    initial,
    rules: { [name]: [required(t('fieldRequired'))], confirmation: [matches] },
    onSubmit: async (values) => {
      setMessage(undefined);
      try {
        const reply = await send(values[name]);
        setMessage({ tone: 'success', text: reply.msg || words.done });
        redirect(next, REDIRECT_MS);
      } catch (error) {
        const detail = error instanceof ApiError && error.errors.length === 0 ? error.message : undefined;
        setMessage({ tone: 'danger', text: words.failed, detail });
        throw error;
      }
    },
  });
  return (
    <form {...form.formProps}>
      <Stack>
        <PasswordField label={t('newPassword')} autoComplete="new-password" required {...form.field(name)} />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          required
          {...form.field('confirmation')}
        />
        <Button type="submit" wide loading={form.submitting}>
          {words.button}
        </Button>
        <Result message={message} />
        <AuthLinks>
          <Link to="/login">{t('backToLogin')}</Link>
        </AuthLinks>
      </Stack>
    </form>
  );
}
