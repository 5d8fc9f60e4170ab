import { ButtonLink, EmptyState, homePath, useTexts } from '@fulcrum/shared-ui';
import studentTexts from './locales/en.json';

/** On a page without a guard: what a visitor without a session, or with another role, can do. */
export function WrongRole({ role }: { role: string | undefined }) {
  const t = useTexts(studentTexts);
  return role ? (
    <EmptyState
      icon="user"
      title={t('otherRoleTitle')}
      action={<ButtonLink to={homePath(role)}>{t('ownDashboard')}</ButtonLink>}
    >
      {t('otherRoleHint')}
    </EmptyState>
  ) : (
    <EmptyState icon="user" title={t('signInTitle')} action={<ButtonLink to="/login">{t('signIn')}</ButtonLink>}>
      {t('signInHint')}
    </EmptyState>
  );
}
