import {
  api,
  ApiError,
  Button,
  call,
  email,
  PasswordField,
  required,
  Stack,
  storeSession,
  TextField,
  useForm,
  useTexts,
} from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { warmUp } from '../app/warm-up';
import { AuthLinks, AuthPage, Result, type ResultMessage } from '../layout/AuthPage';
import styles from '../layout/AuthPage.module.css';
import { afterLogin, type Destination, pendingStep } from './login-redirect';
import authTexts from './locales/en.json';

/** The success message stays at least this long (ms): it covers the loading of the dashboard's code. */
const SUCCESS_SHOWN_MS = 600;

/** Fetches the code of the page that comes next while the message is read; if it fails, that page says so itself. */
async function whileMessageIsRead({ path }: Destination): Promise<void> {
  void warmUp(path).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, SUCCESS_SHOWN_MS));
}

interface Credentials {
  email: string;
  password: string;
}

function useLogin() {
  const t = useTexts(authTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [message, setMessage] = useState<ResultMessage>();
  const go = ({ path, state }: Destination) => navigate(path, { state });

  const refuse = (error: unknown) => {
    const refusal = error instanceof ApiError ? error : null;
    const step = refusal && pendingStep(refusal.body);
    if (step) return go(step);
    console.error('Login failed', error);
    const worthTelling = refusal && ![400, 401].includes(refusal.status);
    setMessage({ tone: 'danger', text: t('loginFailed'), detail: worthTelling ? refusal.message : undefined });
    return undefined;
  };
  const login = async (credentials: Credentials) => {
    setMessage(undefined);
    try {
      const body = { ...credentials, email: credentials.email.trim().toLowerCase() };
      const reply = await call(api.POST('/api/auth/login', { body }));
      // Whoever was signed in here before must leave nothing behind in the cache.
      queries.clear();
      const step = pendingStep(reply);
      if (reply.token) storeSession({ token: reply.token, user: { realTeacherId: null, ...reply.user } });
      setMessage({ tone: 'success', text: t('loginSuccess') });
      const destination = step ?? afterLogin(reply.user);
      await whileMessageIsRead(destination);
      go(destination);
    } catch (error) {
      refuse(error);
    }
  };
  return { login, message };
}

export default function LoginPage() {
  const t = useTexts(authTexts);
  const { login, message } = useLogin();
  const form = useForm({
    initial: { email: '', password: '' },
    rules: {
      email: [required(t('fieldRequired')), email(t('emailInvalid'))],
      password: [required(t('fieldRequired'))],
    },
    onSubmit: login,
  });
  return (
    <AuthPage title={t('login')} lead={t('loginLead')}>
      <form {...form.formProps}>
        <Stack>
          <TextField type="email" label={t('email')} autoComplete="username" required {...form.field('email')} />
          <PasswordField label={t('password')} autoComplete="current-password" required {...form.field('password')} />
          <p className={styles.end}>
            <Link to="/forgot-password">{t('forgotLink')}</Link>
          </p>
          <Button type="submit" wide loading={form.submitting}>
            {t('loginButton')}
          </Button>
          <Result message={message} />
          <AuthLinks>
            {t('noAccount')} <Link to="/register">{t('registerLink')}</Link>
          </AuthLinks>
        </Stack>
      </form>
    </AuthPage>
  );
}
