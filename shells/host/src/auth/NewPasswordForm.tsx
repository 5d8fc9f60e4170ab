import { required, type Rule, useForm } from '@fulcrum/forms';
import { ApiError, Button, PasswordField, Stack, useTexts } from '@fulcrum/shared-ui';
import { serverSentence } from '@fulcrum/shared-ui/server-sentence';
import { useState } from 'react';
import { AuthLinks, Result, type ResultMessage } from '../layout/AuthPage';
import { Link } from 'react-router-dom';
import authTexts from './locales/en.json';
import { useDelayedRedirect } from './use-redirect';

const REDIRECT_MS = 2_000;

interface NewPasswordFormProps {
  /** The field's name in the request, so that the server's error is shown at it. */
  name: 'password' | 'newPassword';
  words: { button: string; mismatch: string; done: string; failed: string };
  /** Sends the password; resolves with the server's message, if there is one. */
  send: (password: string) => Promise<{ msg?: string }>;
  /** The page to open 2 s after success. */
  next: string;
}

const EMPTY = { password: '', newPassword: '', confirmation: '' };

function useNewPassword({ name, words, send, next }: NewPasswordFormProps) {
  const t = useTexts(authTexts);
  const redirect = useDelayedRedirect();
  const [message, setMessage] = useState<ResultMessage>();
  const matches: Rule<typeof EMPTY, string> = (again, values) => (again === values[name] ? undefined : words.mismatch);
  const change = async (values: typeof EMPTY) => {
    setMessage(undefined);
    try {
      const reply = await send(values[name]);
      setMessage({ tone: 'success', text: serverSentence(reply.msg, words.done) });
      await redirect(next, REDIRECT_MS);
    } catch (error) {
      const detail = error instanceof ApiError && error.errors.length === 0 ? error.message : undefined;
      setMessage({ tone: 'danger', text: words.failed, detail });
      throw error;
    }
  };
  const rules = { [name]: [required(t('fieldRequired'))], confirmation: [matches] };
  return { form: useForm({ initial: EMPTY, rules, onSubmit: change }), message };
}

/** A new password, typed twice. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const t = useTexts(authTexts);
  const { form, message } = useNewPassword(props);
  return (
    <form {...form.formProps}>
      <Stack>
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          description={t('passwordHint')}
          required
          {...form.field(props.name)}
        />
        <PasswordField
          label={t('confirmPassword')}
          autoComplete="new-password"
          required
          {...form.field('confirmation')}
        />
        <Button type="submit" wide loading={form.submitting}>
          {props.words.button}
        </Button>
        <Result message={message} />
        <AuthLinks>
          <Link to="/login">{t('backToLogin')}</Link>
        </AuthLinks>
      </Stack>
    </form>
  );
}
