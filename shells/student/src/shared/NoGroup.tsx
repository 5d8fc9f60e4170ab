import { ButtonLink, EmptyState } from '@fulcrum/shared-ui';
import { studentTexts } from './texts';

/** What a student sees until the teacher's team has placed them. */
export function NoGroup() {
  const t = studentTexts.useTexts();
  return (
    <EmptyState
      icon="users"
      title={t('noGroup')}
      action={<ButtonLink to="/Accessdenied">{t('askForAccess')}</ButtonLink>}
    >
      {t('noGroupHint')}
    </EmptyState>
  );
}
