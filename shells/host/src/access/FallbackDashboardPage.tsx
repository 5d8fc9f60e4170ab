import { ButtonLink, EmptyState, PageHeader, type SessionUser, useSession, useTexts } from '@fulcrum/shared-ui';
import { Layout } from '../app/Layout';
import { FALLBACK_PATH } from '../page-tables';
import { afterLogin } from '../auth/login-redirect';
import hostTexts from '../locales/en.json';

/**
 * The page after a login with a role that has no pages. The address has no guard, so it also tells everybody else where
 * to go.
 */
export default function FallbackDashboardPage() {
  const t = useTexts(hostTexts);
  const session = useSession();
  return (
    <Layout>
      <PageHeader title={t('dashboard')} />
      {session ? (
        <SignedIn user={session.user} />
      ) : (
        <EmptyState
          icon="user"
          title={t('notSignedIn')}
          action={<ButtonLink to="/login">{t('goToLogin')}</ButtonLink>}
        />
      )}
    </Layout>
  );
}

function SignedIn({ user }: { user: SessionUser }) {
  const t = useTexts(hostTexts);
  const { path } = afterLogin(user);
  if (path === FALLBACK_PATH) {
    return (
      <EmptyState icon="user" title={t('noDashboard', { name: user.name })}>
        {t('contactTeam')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="user"
      title={t('signedInAs', { name: user.name })}
      action={<ButtonLink to={path}>{t('ownStart')}</ButtonLink>}
    />
  );
}
