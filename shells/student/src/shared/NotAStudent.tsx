import { ButtonLink, EmptyState, homePath } from '@fulcrum/shared-ui';
import { studentTexts } from './texts';

/** On a page without a guard: what a visitor without a session, or with another role, can do. */
export function NotAStudent({ role }: { role: string | undefined }) {
  const t = studentTexts.useTexts();
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
