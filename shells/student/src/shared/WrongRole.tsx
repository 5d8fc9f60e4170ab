import { ButtonLink, EmptyState, homePath, useTexts } from '@fulcrum/shared-ui';
import studentTexts from './locales/en.json';

/** Shown on a page without a guard: tells a visitor who is not signed in, or has another role, what to do. */
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
