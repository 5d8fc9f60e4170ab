import { ButtonLink, EmptyState, homePath } from '@fulcrum/shared-ui';
import { classroomTexts } from '../texts';

/** On a page without a guard: what somebody of another role can do. */
export function NotATeacher({ role }: { role: string }) {
  const t = classroomTexts.useTexts();
  return (
    <EmptyState
      icon="user"
      title={t('otherRoleTitle')}
      action={<ButtonLink to={homePath(role)}>{t('ownDashboard')}</ButtonLink>}
    >
      {t('otherRoleHint')}
    </EmptyState>
  );
}
