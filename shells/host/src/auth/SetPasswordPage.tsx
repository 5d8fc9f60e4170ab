import { api, ButtonLink, call, Notice, Stack, useTexts } from '@fulcrum/shared-ui';
import { useLocation } from 'react-router-dom';
import { AuthPage } from '../layout/AuthPage';
import { NewPasswordForm } from './NewPasswordForm';
import authTexts from './locales/en.json';

/** The email that the login page passes on; empty if this page was opened directly. */
function useHandedEmail(): string {
  const state: unknown = useLocation().state;
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : '';
  return typeof email === 'string' ? email : '';
}

/** The page where a parent chooses their first password, after a login with the one-time password. */
export default function SetPasswordPage() {
  const t = useTexts(authTexts);
  const email = useHandedEmail();
  if (!email) {
    return (
      <AuthPage title={t('setPassword')}>
        <Stack>
          <Notice tone="info">{t('setPasswordNoEmail')}</Notice>
          <ButtonLink to="/login">{t('loginLink')}</ButtonLink>
        </Stack>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('setPassword')} lead={t('setPasswordLead', { email })}>
      <NewPasswordForm
        name="newPassword"
        words={{
          button: t('setPasswordButton'),
          mismatch: t('setPasswordMismatch'),
          done: t('setPasswordDone'),
          failed: t('setPasswordFailed'),
        }}
        send={(newPassword) => call(api.POST('/api/auth/parent/set-password', { body: { email, newPassword } }))}
        next="/login"
      />
    </AuthPage>
  );
}
