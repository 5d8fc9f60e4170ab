import { ButtonLink, Stack, useSession, useTexts } from '@fulcrum/shared-ui';
import { AuthPage } from '../layout/AuthPage';
import { afterLogin } from '../auth/login-redirect';
import hostTexts from '../locales/en.json';

/** Where the guard sends those who may not open a page. */
export default function AccessDeniedPage() {
  const t = useTexts(hostTexts);
  const session = useSession();
  return (
    <AuthPage title={t('accessDenied')} lead={t('accessDeniedHint')}>
      <Stack gap={3}>
        {session && (
          <ButtonLink to={afterLogin(session.user).path} wide>
            {t('ownStart')}
          </ButtonLink>
        )}
        <ButtonLink to="/login" variant={session ? 'subtle' : 'primary'} wide>
          {t('goToLogin')}
        </ButtonLink>
      </Stack>
    </AuthPage>
  );
}
