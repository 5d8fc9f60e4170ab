import { ButtonLink, EmptyState, homePath, useTexts } from '@fulcrum/shared-ui';
import sharedTexts from '../locales/en.json';

/** On a page without a guard: tells users with another role what they can do. */
export function WrongRole({ role }: { role: string }) {
  const t = useTexts(sharedTexts);
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
