import { Button, ButtonLink, Card, formatDateTime, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import { timeFrom } from '../../../shared/remaining-time';
import type { StudentQuiz } from '../api/own-quizzes';
import { resultPath, takePath } from '../paths';
import { type QuizState, stateAt } from '../quiz-state';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';

interface QuizCardProps {
  quiz: StudentQuiz;
  /** By the server's clock, ms. */
  now: number;
}

/** One quiz: what it is, when it opens and closes, and what the student can do with it now. */
export function QuizCard({ quiz, now }: QuizCardProps) {
  const t = useTexts(quizTexts);
  const state = stateAt(quiz, now);
  const isRunning = state === 'open' && quiz.endsAt !== null;
  return (
    <Card
      title={
        <span dir="auto" className={styles.title}>
          {quiz.title}
        </span>
      }
      actions={<Badge quiz={quiz} isRunning={isRunning} />}
    >
      <Stack gap={4}>
        <p className={styles.aside}>
          {t('duration', { count: quiz.duration })} · {t('questions', { count: quiz.total })}
        </p>
        <Times quiz={quiz} now={now} />
        {isRunning && <p>{t('inProgressUntil', { time: formatDateTime(quiz.endsAt) })}</p>}
        <div className={styles.action}>
          <Action quiz={quiz} state={state} />
        </div>
      </Stack>
    </Card>
  );
}

function Badge({ quiz: { score, total, alreadySubmitted }, isRunning }: { quiz: StudentQuiz; isRunning: boolean }) {
  const t = useTexts(quizTexts);
  if (isRunning) return <StatusBadge tone="warning">{t('inProgress')}</StatusBadge>;
  if (score !== null) return <StatusBadge tone="success">{t('score', { score, total })}</StatusBadge>;
  return alreadySubmitted && <StatusBadge>{t('scoreHidden')}</StatusBadge>;
}

function Times({ quiz: { startTime, endTime }, now }: QuizCardProps) {
  const t = useTexts(quizTexts);
  const isAhead = (time: string) => now < Date.parse(time);
  return (
    <dl className={styles.facts}>
      {startTime && <Time label={t(isAhead(startTime) ? 'opens' : 'opened')} time={startTime} now={now} />}
      {endTime && <Time label={t(isAhead(endTime) ? 'closes' : 'closed')} time={endTime} now={now} />}
    </dl>
  );
}

function Time({ label, time, now }: { label: string; time: string; now: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={time}>{formatDateTime(time)}</time>{' '}
        {now < Date.parse(time) && <span className={styles.aside}>{timeFrom(now, time)}</span>}
      </dd>
    </div>
  );
}

/** The four states of the spec, each with its words; two of them only tell. */
function Action({ quiz: { _id, title }, state }: { quiz: StudentQuiz; state: QuizState }) {
  const t = useTexts(quizTexts);
  const name = <span className="visually-hidden"> {title}</span>;
  if (state === 'open') {
    return (
      <ButtonLink to={takePath(_id)} icon="play" wide>
        {t('startQuiz')}
        {name}
      </ButtonLink>
    );
  }
  if (state === 'submitted') {
    return (
      <ButtonLink to={resultPath(_id)} icon="chart" variant="secondary" wide>
        {t('viewResults')}
        {name}
      </ButtonLink>
    );
  }
  return (
    <Button variant="secondary" icon="clock" wide disabled>
      {t(state === 'closed' ? 'quizClosed' : 'openingSoon')}
      {name}
    </Button>
  );
}
