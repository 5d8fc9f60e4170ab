import { useTexts } from '../i18n/texts';
import { ButtonLink } from '../components/Button';
import { EmptyState } from '../components/feedback';
import { PageHeader } from '../components/layout';
import uiTexts from '../i18n/locales/en.json';
import { useSession } from '../session/session-store';
import { homePath } from './pages';

/** Page for an unknown address. */
export function NotFoundPage() {
  const t = useTexts(uiTexts);
  const session = useSession();
  return (
    <>
      <PageHeader title={t('notFound')} />
      <EmptyState
        icon="search"
        title={t('notFoundHint')}
        action={<ButtonLink to={session ? homePath(session.user.role) : '/'}>{t('goHome')}</ButtonLink>}
      />
    </>
  );
}
