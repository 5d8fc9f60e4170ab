import { email, type Form, required, useForm } from '@fulcrum/forms';
import {
  api,
  ApiError,
  Button,
  call,
  Checkbox,
  type components,
  Notice,
  PasswordField,
  Stack,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { canKeep, deviceOwner } from '@fulcrum/shared-ui/device';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { AuthLinks, AuthPage, Result, type ResultMessage } from '../layout/AuthPage';
import styles from '../layout/AuthPage.module.css';
import hostTexts from '../locales/en.json';
import authTexts from './locales/en.json';
import { pendingStep } from './login-redirect';
import { signInFirst, wantAddress } from '../app/return-address';
import { sayWhoseDevice, useCompleteSignIn, useStartPage } from './use-complete-sign-in';
import { useClientValue } from '../early/use-client-value';
import { fetchAhead } from '../federation/fetch-ahead';
import { hasPasskeys } from '../passkeys/browser-passkeys';
import passkeyTexts from '../passkeys/locales/en.json';
import { type Ceremonies, PasskeyButton, passkeyProblem } from '../passkeys/PasskeyButton';
import { usePasskeyOffer } from '../passkeys/use-passkey-offer';
import { useTypedBeforeHydration } from './use-typed-before-hydration';

type LoginReply = components['schemas']['LoginReplyDto'];

interface Credentials {
  email: string;
  password: string;
}

function useLogin() {
  const t = useTexts(authTexts);
  const { enter, go } = useCompleteSignIn();
  const [message, setMessage] = useState<ResultMessage>();

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
      await enter(reply, () => setMessage({ tone: 'success', text: t('loginSuccess') }));
    } catch (error) {
      refuse(error);
    }
  };
  return { login, message, passkey: usePasskey(setMessage) };
}

/** Signs in with a passkey alone, from the button or from the browser's suggestion in the field. */
function usePasskey(say: (message: ResultMessage | undefined) => void) {
  const t = useTexts(authTexts);
  const passkeyT = useTexts(passkeyTexts);
  const { enter, go } = useCompleteSignIn();
  const onReply = (reply: LoginReply) => enter(reply, () => say({ tone: 'success', text: t('loginSuccess') }));
  const onRefusal = (error: unknown) => {
    const step = error instanceof ApiError && pendingStep(error.body);
    if (step) go(step);
    return Boolean(step);
  };
  const onFailure = (error: unknown) => say({ tone: 'danger', text: passkeyProblem(passkeyT, error) });
  const withoutOffer = usePasskeyOffer({ onReply, onRefusal, onFailure });
  const ask = ({ signInByPasskey }: Ceremonies) => withoutOffer(signInByPasskey);
  return { ask, onReply, onRefusal };
}

/**
 * Almost everyone who signs in is a student; the code for other roles is fetched once the server has returned the role.
 */
const fetchStudentCode = () => fetchAhead('student');

export default function LoginPage() {
  const start = useStartPage();
  return start ? <Navigate to={start} replace /> : <LoginForm />;
}

const EMPTY: Credentials = { email: '', password: '' };

/** The typed credentials and the choice for the device; both may have been entered before this code was loaded. */
function useCredentials(onSubmit: (credentials: Credentials) => Promise<void>) {
  const t = useTexts(authTexts);
  const [isOwn, setOwn] = useState<boolean>();
  useEffect(() => sayWhoseDevice(isOwn), [isOwn]);
  const form = useForm({
    initial: EMPTY,
    rules: {
      email: [required(t('fieldRequired')), email(t('emailInvalid'))],
      password: [required(t('fieldRequired'))],
    },
    onSubmit,
  });
  const element = useRef<HTMLFormElement>(null);
  useTypedBeforeHydration(element, (typed) => {
    form.set({ email: typed.email, password: typed.password });
    if (typed.isOwn) setOwn(true);
  });
  return { form, element, device: { chosen: isOwn, onChoose: setOwn } };
}

/** Remembers where the user wanted to go. @returns true if they are here because their session has ended */
function useWantedAddress(): boolean {
  const { state } = useLocation();
  const first = useMemo(() => signInFirst(state), [state]);
  useEffect(() => wantAddress(first), [first]);
  return useClientValue(() => first?.ended ?? false, false);
}

function LoginForm() {
  const t = useTexts(authTexts);
  const hostT = useTexts(hostTexts);
  const hasEnded = useWantedAddress();
  const { login, message, passkey } = useLogin();
  const { form, element, device } = useCredentials(login);
  return (
    <AuthPage title={t('login')} lead={t('loginLead')}>
      {hasEnded && <Notice tone="warning">{hostT('sessionEnded')}</Notice>}
      {/* If it is submitted before this code is loaded, the browser returns to this page, and the fields do not appear
          in the address. */}
      <form method="post" ref={element} {...form.formProps} onInput={fetchStudentCode}>
        <Stack>
          <LoginFields form={form} />
          <OwnDevice {...device} />
          <p className={styles.end}>
            <Link to="/forgot-password">{t('forgotLink')}</Link>
          </p>
          <Button type="submit" wide loading={form.submitting}>
            {t('loginButton')}
          </Button>
          <PasskeyButton label={t('passkeyLogin')} {...passkey} />
          <Result message={message} />
          <AuthLinks>
            {t('noAccount')} <Link to="/register">{t('registerLink')}</Link>
          </AuthLinks>
        </Stack>
      </form>
    </AuthPage>
  );
}

function LoginFields({ form }: { form: Form<Credentials> }) {
  const t = useTexts(authTexts);
  const canOffer = useClientValue(hasPasskeys, true);
  return (
    <>
      <TextField
        type="email"
        label={t('email')}
        autoComplete={canOffer ? 'username webauthn' : 'username'}
        required
        {...form.field('email')}
      />
      <PasswordField label={t('password')} autoComplete="current-password" required {...form.field('password')} />
    </>
  );
}

interface OwnDeviceProps {
  /**
   * Undefined if the box was not touched. Then only the device's current owner counts as its owner; nobody else becomes
   * one without choosing so.
   */
  chosen: boolean | undefined;
  onChoose: (isOwn: boolean) => void;
}

const isOwned = () => deviceOwner() !== null;

/** Whether pages may be kept for offline use: only on a device that nobody else uses. */
function OwnDevice({ chosen, onChoose }: OwnDeviceProps) {
  const t = useTexts(authTexts);
  const isOffered = useClientValue(canKeep, true);
  const wasOwned = useClientValue(isOwned, false);
  if (!isOffered) return null;
  return <Checkbox label={t('ownDevice')} checked={chosen ?? wasOwned} onChange={onChoose} />;
}
