import { ButtonLink } from '../components/Button';
import { EmptyState } from '../components/feedback';
import uiTexts from '../i18n/locales/en.json';
import { useTexts } from '../i18n/texts';
import { homePath } from './pages';

/** On a page without a guard: tells users with another role what they can do. `title` says whose page it is. */
export function WrongRole({ role, title }: { role: string; title: string }) {
  const t = useTexts(uiTexts);
  return (
    <EmptyState icon="user" title={title} action={<ButtonLink to={homePath(role)}>{t('ownDashboard')}</ButtonLink>}>
      {t('otherRoleHint')}
    </EmptyState>
  );
}
