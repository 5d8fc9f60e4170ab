import { type Form, required, useForm } from '@fulcrum/forms';
import {
  api,
  ApiError,
  Button,
  call,
  type components,
  messageOf,
  Stack,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AuthLinks, AuthPage, Result } from '../layout/AuthPage';
import authTexts from './locales/en.json';
import { pendingStep } from './login-redirect';
import { useCompleteSignIn } from './use-complete-sign-in';
import { PasskeyButton } from '../passkeys/PasskeyButton';

interface Methods {
  /** Codes are possible: from the app, or recovery codes. */
  code: boolean;
  app: boolean;
  passkey: boolean;
}

/** The methods from the login reply; after a reload they are unknown, so all are offered. */
function useMethods(): Methods {
  const state: unknown = useLocation().state;
  const offered: unknown = typeof state === 'object' && state ? Reflect.get(state, 'methods') : undefined;
  const has = (method: string) => !Array.isArray(offered) || offered.length === 0 || offered.includes(method);
  return { code: has('app') || has('recovery-code'), app: has('app'), passkey: has('passkey') };
}

function useSecondStep() {
  const t = useTexts(authTexts);
  const { enter, go } = useCompleteSignIn();
  const [isIn, setIn] = useState(false);
  const onReply = (reply: components['schemas']['LoginReplyDto']) => enter(reply, () => setIn(true));
  const onRefusal = (error: unknown) => {
    const step = error instanceof ApiError && pendingStep(error.body);
    if (step) go(step);
    return Boolean(step);
  };
  const form = useForm({
    initial: { code: '' },
    rules: { code: [required(t('fieldRequired'))] },
    onSubmit: async ({ code }) => {
      try {
        await onReply(await call(api.POST('/api/auth/second-factor', { body: { code: code.trim() } })));
      } catch (error) {
        if (!onRefusal(error)) throw error;
      }
    },
    describeFailure: (error) => messageOf(error, t('secondFactorFailed')),
  });
  return { form, isIn, onReply, onRefusal };
}

function leadOf({ app, passkey }: Methods) {
  if (!passkey) return 'secondFactorLead';
  return app ? 'secondFactorEither' : 'secondFactorPasskey';
}

/** The second step of a login, after a correct password; the server identifies the login by a cookie. */
export default function SecondFactorPage() {
  const t = useTexts(authTexts);
  const methods = useMethods();
  const { form, isIn, onReply, onRefusal } = useSecondStep();
  return (
    <AuthPage title={t('secondFactor')} lead={t(leadOf(methods))}>
      <Stack>
        {methods.passkey && (
          <PasskeyButton
            label={t('passkeyStep')}
            variant="primary"
            ask={({ takeSecondStep }) => takeSecondStep()}
            onReply={onReply}
            onRefusal={onRefusal}
          />
        )}
        {methods.code && <CodeForm form={form} methods={methods} />}
        <Result message={isIn ? { tone: 'success', text: t('loginSuccess') } : undefined} />
        <AuthLinks>
          <Link to="/login">{t('backToLogin')}</Link>
        </AuthLinks>
      </Stack>
    </AuthPage>
  );
}

function CodeForm({ form, methods }: { form: Form<{ code: string }>; methods: Methods }) {
  const t = useTexts(authTexts);
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField
          label={t(methods.app ? 'secondFactorCode' : 'recoveryCode')}
          description={t(methods.app ? 'secondFactorHint' : 'recoveryHint')}
          autoComplete="one-time-code"
          maxLength={32}
          required
          {...form.field('code')}
        />
        <Button type="submit" wide variant={methods.passkey ? 'secondary' : 'primary'} loading={form.submitting}>
          {t('loginButton')}
        </Button>
        <Result message={form.problem ? { tone: 'danger', text: form.problem } : undefined} />
      </Stack>
    </form>
  );
}
