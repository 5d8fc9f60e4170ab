import {
  api,
  ApiError,
  Button,
  call,
  messageOf,
  required,
  Stack,
  TextField,
  useForm,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthLinks, AuthPage, Result } from '../layout/AuthPage';
import authTexts from './locales/en.json';
import { pendingStep } from './login-redirect';
import { useEntrance } from './use-entrance';

function useSecondStep() {
  const t = useTexts(authTexts);
  const { enter, go } = useEntrance();
  const [isIn, setIn] = useState(false);
  const form = useForm({
    initial: { code: '' },
    rules: { code: [required(t('fieldRequired'))] },
    onSubmit: async ({ code }) => {
      try {
        const reply = await call(api.POST('/api/auth/second-factor', { body: { code: code.trim() } }));
        await enter(reply, () => setIn(true));
      } catch (error) {
        const step = error instanceof ApiError && pendingStep(error.body);
        if (!step) throw error;
        await go(step);
      }
    },
    describeFailure: (error) => messageOf(error, t('secondFactorFailed')),
  });
  return { form, isIn };
}

/** The second step of a login whose password was right; the server knows by a cookie whose it is. */
export default function SecondFactorPage() {
  const t = useTexts(authTexts);
  const { form, isIn } = useSecondStep();
  return (
    <AuthPage title={t('secondFactor')} lead={t('secondFactorLead')}>
      <form {...form.formProps}>
        <Stack>
          <TextField
            label={t('secondFactorCode')}
            description={t('secondFactorHint')}
            autoComplete="one-time-code"
            maxLength={32}
            required
            {...form.field('code')}
          />
          <Button type="submit" wide loading={form.submitting}>
            {t('loginButton')}
          </Button>
          <Result message={form.problem ? { tone: 'danger', text: form.problem } : undefined} />
          <Result message={isIn ? { tone: 'success', text: t('loginSuccess') } : undefined} />
          <AuthLinks>
            <Link to="/login">{t('backToLogin')}</Link>
          </AuthLinks>
        </Stack>
      </form>
    </AuthPage>
  );
}
