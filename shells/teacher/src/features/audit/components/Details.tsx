import { Muted, useTexts } from '@fulcrum/shared-ui';
import type { AuditEntry } from '../api/list-entries';
import auditTexts from '../locales/en.json';
import styles from './Subjects.module.css';

const WORDS = /[A-Z]/g;

/** `studentPhone` as "student phone"; the value of a student by their name. */
function fieldOf(field: string, { subjects }: AuditEntry): string {
  const about = subjects.find(({ _id }) => _id === field);
  return about?.name ?? field.replaceAll(WORDS, (letter) => ` ${letter.toLowerCase()}`);
}

/** What an edit changed, folded in; where a sign-in came from. */
export function Details({ entry }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts);
  const { changes, client } = entry;
  if (client) return <Muted>{t('client', { device: client.device, address: client.address })}</Muted>;
  if (changes.length === 0) return null;
  return (
    <details>
      <summary>{t('changes', { count: changes.length })}</summary>
      <ul className={styles.subjects} dir="auto">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {t('change', {
              field: fieldOf(field, entry),
              before: before ?? t('nothing'),
              after: after ?? t('nothing'),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
