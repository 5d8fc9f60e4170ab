import { ButtonLink, EmptyState, homePath, useTexts } from '@fulcrum/shared-ui';
import classroomTexts from '../locales/en.json';

/** On a page without a guard: what somebody of another role can do. */
export function NotATeacher({ role }: { role: string }) {
  const t = useTexts(classroomTexts);
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
