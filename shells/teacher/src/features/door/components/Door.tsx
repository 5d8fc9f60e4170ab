import { classes, Icon, useTexts } from '@fulcrum/shared-ui';
import type { Door } from '../api/door';
import doorTexts from '../locales/en.json';
import type { LastScan } from '../use-door';
import styles from './Door.module.css';

/** What the last code was, large enough to be read at arm's length. */
export function Said({ last }: { last: LastScan | null }) {
  const t = useTexts(doorTexts);
  const isGood = last?.kind === 'taken' || last?.kind === 'known';
  return (
    <output className={classes(styles.said, last && (isGood ? styles.good : styles.bad))}>
      {last ? (
        <span key={last.count}>
          <Icon name={isGood ? 'check' : 'alert'} size={28} /> {last.name && <bdi>{last.name}</bdi>}{' '}
          {t(last.kind === 'taken' ? (last.status ?? 'Present') : last.kind)}
        </span>
      ) : (
        t('hold')
      )}
    </output>
  );
}

interface MissingProps {
  door: Door;
  statuses: ReadonlyMap<string, Door['students'][number]['status']>;
}

/** Who has not come yet. */
export function Missing({ door, statuses }: MissingProps) {
  const t = useTexts(doorTexts);
  const missing = door.students.filter(({ studentId }) => {
    const status = statuses.get(studentId);
    return status !== 'Present' && status !== 'Late';
  });
  return (
    <details>
      <summary>{t('missing', { count: missing.length })}</summary>
      <ul className={styles.missing}>
        {missing.map(({ studentId, name }) => (
          <li key={studentId} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}
