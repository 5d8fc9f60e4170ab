import { formatDateTime, Muted, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { Appeal } from './appeals';
import appealTexts from './locales/appeals.en.json';
import styles from './marked.module.css';

/** Messages and answer of an appeal. `mine` is the reader's side; null for a parent. */
export function AppealThread({ appeal, mine }: { appeal: Appeal; mine: 'student' | 'team' | null }) {
  const t = useTexts(appealTexts);
  const { decision } = appeal;
  const voices = { student: t(mine === 'student' ? 'you' : 'student'), team: t(mine === 'team' ? 'you' : 'teacher') };
  return (
    <ol aria-label={t('messages')} className={styles.thread}>
      {appeal.messages.map(({ id, from, at, text }) => (
        <li key={id}>
          <Muted>
            {voices[from]} · <time dateTime={at}>{formatDateTime(at)}</time>
          </Muted>
          <p className={styles.prose} dir="auto">
            {text}
          </p>
        </li>
      ))}
      {decision && (
        <li>
          <Muted>
            {t('answer')} · <time dateTime={decision.at}>{formatDateTime(decision.at)}</time>
          </Muted>
          <p className={styles.prose} dir="auto">
            {decision.answer}
          </p>
          <StatusBadge tone={decision.marks === appeal.marks ? 'neutral' : 'success'}>
            {decision.marks === appeal.marks
              ? t('marksStay', { marks: appeal.marks, max: appeal.maximum })
              : t('marksChanged', { before: appeal.marks, after: decision.marks, max: appeal.maximum })}
          </StatusBadge>
        </li>
      )}
    </ol>
  );
}
