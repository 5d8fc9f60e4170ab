import { Button, ButtonLink, Stack, useSession, useTexts } from '@fulcrum/shared-ui';
import { useLogout } from '../app/use-logout';
import { AuthPage } from '../layout/AuthPage';
import { afterLogin } from '../auth/login-redirect';
import hostTexts from '../locales/en.json';

/** The page to which the guard redirects people who may not open a page. */
export default function AccessDeniedPage() {
  const t = useTexts(hostTexts);
  const session = useSession();
  const leave = useLogout();
  return (
    <AuthPage title={t('accessDenied')} lead={t('accessDeniedHint')}>
      <Stack gap={3}>
        {session ? (
          <>
            <ButtonLink to={afterLogin(session.user).path} wide>
              {t('ownStart')}
            </ButtonLink>
            <Button variant="subtle" icon="logout" wide onClick={leave}>
              {t('signOutHere')}
            </Button>
          </>
        ) : (
          <ButtonLink to="/login" wide>
            {t('goToLogin')}
          </ButtonLink>
        )}
      </Stack>
    </AuthPage>
  );
}
