import { ButtonLink, EmptyState, useTexts, WrongRole } from '@fulcrum/shared-ui';
import studentTexts from './locales/en.json';

/** Shown on a page without a guard: tells a visitor who is not signed in, or has another role, what to do. */
export function NotStudent({ role }: { role: string | undefined }) {
  const t = useTexts(studentTexts);
  return role ? (
    <WrongRole role={role} title={t('otherRoleTitle')} />
  ) : (
    <EmptyState icon="user" title={t('signInTitle')} action={<ButtonLink to="/login">{t('signIn')}</ButtonLink>}>
      {t('signInHint')}
    </EmptyState>
  );
}
