import { ButtonLink, Card, formatDateTime, Muted, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { timeFrom, useDeadlineClock } from '../../../shared/deadline-clock';
import type { DueWork, Home } from '../api/home';
import styles from '../dashboard.module.css';
import dashboardTexts from '../locales/en.json';

const SHOWN = 5;

/** `now` in ms. */
const isAhead = ({ opensAt }: DueWork, now: number): boolean => opensAt !== null && now < Date.parse(opensAt);

/** Tasks to submit and quizzes to take, the earliest deadline first; the first that can be done now is shown large. */
export function Due({ due, dueCount }: Home) {
  const t = useTexts(dashboardTexts);
  const now = useDeadlineClock(due.flatMap(({ dueAt, opensAt }) => [dueAt ?? [], opensAt ?? []].flat()));
  const open = due.filter(({ dueAt }) => !dueAt || now < Date.parse(dueAt));
  const further = dueCount - (due.length - open.length) - Math.min(open.length, SHOWN);
  const next = open.find((work) => !isAhead(work, now));
  const shown = open.slice(0, SHOWN);
  return (
    <Card title={t('deadlines')}>
      <Stack gap={4}>
        {open.length === 0 && <p className={styles.quiet}>{t('noDeadlines')}</p>}
        <ul className={styles.list}>
          {shown.map((work) => (
            <DueLine key={work.id} work={work} now={now} isNext={work === next} />
          ))}
        </ul>
        {further > 0 && <Muted>{t('more', { count: further })}</Muted>}
        <Row>
          <ButtonLink to="/student-tasks" variant="subtle" icon="task">
            {t('allTasks')}
          </ButtonLink>
          <ButtonLink to="/student-quizzes" variant="subtle" icon="edit">
            {t('allQuizzes')}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

interface DueLineProps {
  work: DueWork;
  now: number;
  isNext: boolean;
}

function DueLine({ work, now, isNext }: DueLineProps) {
  const { title, dueAt, opensAt } = work;
  const isSoon = isAhead(work, now);
  const at = isSoon ? opensAt : dueAt;
  return (
    <li className={isNext ? styles.next : styles.line}>
      <div className={styles.words}>
        <strong dir="auto">{title}</strong>
        <DueFacts work={work} isSoon={isSoon} at={at} />
      </div>
      {at && <span className={isSoon ? styles.ahead : styles.remaining}>{timeFrom(now, at)}</span>}
      {isNext && <NextStep work={work} />}
    </li>
  );
}

function DueFacts({ work: { kind, state }, isSoon, at }: { work: DueWork; isSoon: boolean; at: string | null }) {
  const t = useTexts(dashboardTexts);
  return (
    <Muted>
      {t(kind)}
      {state === 'running' && ` · ${t('running')}`}
      {state === 'late' && ` · ${t('late')}`}
      {isSoon && ` · ${t('opens')}`}
      {at && (
        <>
          {isSoon ? ' ' : ' · '}
          <time dateTime={at}>{formatDateTime(at)}</time>
        </>
      )}
    </Muted>
  );
}

function NextStep({ work: { kind, id, state } }: { work: DueWork }) {
  const t = useTexts(dashboardTexts);
  return kind === 'task' ? (
    <ButtonLink to={`/student-tasks?task=${id}`} wide>
      {t('handIn')}
    </ButtonLink>
  ) : (
    <ButtonLink to={state === 'running' ? `/student/take-quiz/${id}` : '/student-quizzes'} wide>
      {t(state === 'running' ? 'goOn' : 'toQuiz')}
    </ButtonLink>
  );
}
