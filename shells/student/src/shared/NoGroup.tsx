import { ButtonLink, EmptyState, useTexts } from '@fulcrum/shared-ui';
import studentTexts from './locales/en.json';

/** What a student sees until the teacher's team has put them in a group. */
export function NoGroup() {
  const t = useTexts(studentTexts);
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
