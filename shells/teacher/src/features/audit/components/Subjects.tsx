import { Muted, useTexts } from '@fulcrum/shared-ui';
import type { AuditEntry } from '../api/list-entries';
import auditTexts from '../locales/en.json';
import styles from './Subjects.module.css';

/** A roster in a cell would be a wall. */
const SHOWN = 3;

interface SubjectsProps {
  entry: AuditEntry;
  /** Asked for everything about this one. */
  onSubject: (id: string) => void;
}

/** What an entry is about; each name narrows the log to it. */
export function Subjects({ entry: { subjects, moreSubjects }, onSubject }: SubjectsProps) {
  const t = useTexts(auditTexts);
  const named = subjects.filter(({ type }) => type !== 'submission');
  const more = moreSubjects + Math.max(0, named.length - SHOWN);
  if (named.length === 0) return t('none');
  return (
    <ul className={styles.subjects}>
      {named.slice(0, SHOWN).map(({ type, _id, name }) => (
        <li key={_id}>
          <button
            type="button"
            className={styles.subject}
            aria-label={t('everythingAbout', { name: name ?? t(`type.${type}`) })}
            onClick={() => onSubject(_id)}
          >
            <span dir="auto">{name ?? t(`type.${type}`)}</span>
          </button>{' '}
          {name && <Muted>{t(`type.${type}`)}</Muted>}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Muted>{t('more', { count: more })}</Muted>
        </li>
      )}
    </ul>
  );
}
