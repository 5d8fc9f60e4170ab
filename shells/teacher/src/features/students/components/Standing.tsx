import { formatDate, formatPhone, Muted, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { Student } from '../../../shared/api/list-students';
import studentTexts from '../locales/en.json';
import styles from './StudentTable.module.css';

const CONSENT_WORDS = {
  missing: 'consentMissing',
  given: 'consentGiven',
  outdated: 'consentOutdated',
  withdrawn: 'consentWithdrawn',
} as const;

/** Whether the parent has signed in and sees the child, and when and how they answered the privacy notice. */
export function ParentStanding({ parent }: { parent: NonNullable<Student['parentId']> }) {
  const t = useTexts(studentTexts);
  const { state = 'missing', at = null } = parent.consent ?? {};
  const invited = parent.invited ? 'invited' : 'notInvited';
  const standing = parent.activated ? 'active' : invited;
  const consent = t(CONSENT_WORDS[state], { date: formatDate(at) });
  return (
    <div className={styles.standing} title={parent.activated ? consent : undefined}>
      <StatusBadge tone={parent.activated ? 'success' : 'warning'}>{t(standing)}</StatusBadge>
      {!parent.confirmed && <StatusBadge tone="warning">{t('notConfirmed')}</StatusBadge>}
      {parent.activated && <Muted>{consent}</Muted>}
    </div>
  );
}

/** Digits are written left to right in every language. */
export const Phone = ({ phone }: { phone: string }) => (
  <bdo dir="ltr" className={styles.phone}>
    {formatPhone(phone)}
  </bdo>
);
