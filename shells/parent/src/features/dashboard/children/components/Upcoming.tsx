import {
  AnchorButton,
  Card,
  formatBytes,
  formatDateTime,
  formatWeekly,
  Muted,
  Row,
  serverNow,
  useTexts,
} from '@fulcrum/shared-ui';
import type { PerformanceReport } from '@fulcrum/report';
import styles from '../children.module.css';
import childrenTexts from '../locales/en.json';

interface Ahead {
  id: string;
  kind: 'task' | 'quiz';
  title: string;
  /** ISO date; null for a quiz without an end. */
  until: string | null;
  worksheets?: PerformanceReport['tasks'][number]['worksheets'];
}

const endOf = ({ until }: Ahead) => (until ? Date.parse(until) : Infinity);

/** Tasks to submit and quizzes to take, the next deadline first; those without a deadline come last. */
function aheadOf({ tasks, quizzes }: PerformanceReport): Ahead[] {
  const open = [
    // Past its deadline, late work is still accepted.
    ...tasks.map(({ _id: id, title, state, deadline, closesAt, worksheets }) => {
      const until = Date.parse(deadline) > serverNow() ? deadline : closesAt;
      return { id, kind: 'task' as const, title, state, until, worksheets };
    }),
    ...quizzes.map(({ quizId: id, quizTitle: title, state, endTime: until }) => {
      return { id, kind: 'quiz' as const, title, state, until };
    }),
  ].filter(({ state }) => state === 'upcoming');
  return open.toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(a) - endOf(b)));
}

/** A child's upcoming tasks, quizzes and live classes; none of them is overdue. */
export function Upcoming({ report }: { report: PerformanceReport }) {
  const t = useTexts(childrenTexts);
  const ahead = aheadOf(report);
  const { liveClasses = [] } = report;
  return (
    <Card title={t('coming')}>
      {ahead.length === 0 && <Muted>{t('nothingComing')}</Muted>}
      <ul className={styles.coming}>
        {ahead.map(({ id, kind, title, until, worksheets }) => (
          <li key={id}>
            <strong dir="auto">{title}</strong>
            <Muted>
              {t(kind)} ·{' '}
              {until ? <time dateTime={until}>{t('until', { when: formatDateTime(until) })}</time> : t('open')}
            </Muted>
            {worksheets && <Worksheets worksheets={worksheets} />}
          </li>
        ))}
        {liveClasses.map(({ title, weekday, time }, place) => (
          <li key={`class ${place}`}>
            <strong dir="auto">{title}</strong>
            <Muted>
              {t('liveClass')} · {formatWeekly({ weekday, time })}
            </Muted>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Worksheets({ worksheets }: Required<Pick<Ahead, 'worksheets'>>) {
  return (
    <Row gap={2}>
      {worksheets?.map(({ _id, name, bytes, url }) => (
        <AnchorButton key={_id} href={url} icon="file" variant="subtle" newTab>
          <bdi>{name}</bdi> {formatBytes(bytes)}
        </AnchorButton>
      ))}
    </Row>
  );
}
