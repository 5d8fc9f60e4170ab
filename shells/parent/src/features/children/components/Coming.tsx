import { Card, formatDateTime, Muted, useTexts } from '@fulcrum/shared-ui';
import type { PerformanceReport } from '@fulcrum/report';
import styles from '../children.module.css';
import childrenTexts from '../locales/en.json';

interface Ahead {
  id: string;
  kind: 'task' | 'quiz';
  title: string;
  /** ISO; null for a quiz without an end. */
  until: string | null;
}

const endOf = ({ until }: Ahead) => (until ? Date.parse(until) : Infinity);

/** What is still to be handed in or taken, the next end first; what has no end comes last. */
function aheadOf({ tasks, quizzes }: PerformanceReport): Ahead[] {
  const open = [
    ...tasks.map(({ _id: id, title, state, deadline: until }) => ({ id, kind: 'task' as const, title, state, until })),
    ...quizzes.map(({ quizId: id, quizTitle: title, state, endTime: until }) => {
      return { id, kind: 'quiz' as const, title, state, until };
    }),
  ].filter(({ state }) => state === 'upcoming');
  return open.toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)));
}

/** What a child has ahead of them. Nothing of it is owed yet. */
export function Coming({ report }: { report: PerformanceReport }) {
  const t = useTexts(childrenTexts);
  const ahead = aheadOf(report);
  return (
    <div className={styles.onScreen}>
      <Card title={t('coming')}>
        {ahead.length === 0 && <Muted>{t('nothingComing')}</Muted>}
        <ul className={styles.coming}>
          {ahead.map(({ id, kind, title, until }) => (
            <li key={id}>
              <strong dir="auto">{title}</strong>
              <Muted>
                {t(kind)} ·{' '}
                {until ? <time dateTime={until}>{t('until', { when: formatDateTime(until) })}</time> : t('open')}
              </Muted>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
