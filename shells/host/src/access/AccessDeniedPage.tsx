import { Button, ButtonLink, Stack, useSession, useTexts } from '@fulcrum/shared-ui';
import { useLocation } from 'react-router-dom';
import { useLogout } from '../app/use-logout';
import { AuthPage } from '../layout/AuthPage';
import { afterLogin } from '../auth/login-redirect';
import { signInFirst } from '../app/return-address';
import hostTexts from '../locales/en.json';

/** The page to which the guard redirects people who may not open a page. */
export default function AccessDeniedPage() {
  const t = useTexts(hostTexts);
  const session = useSession();
  const leave = useLogout();
  const state = signInFirst(useLocation().state);
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
          <ButtonLink to="/login" state={state} wide>
            {t('signInToGoOn')}
          </ButtonLink>
        )}
      </Stack>
    </AuthPage>
  );
}
