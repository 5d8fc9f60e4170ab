import {
  AnchorButton,
  Button,
  ButtonLink,
  Card,
  confirm,
  EmptyState,
  formatDateTime,
  Loading,
  PageHeader,
  QueryView,
  type Session,
  Stack,
  StatusBadge,
  useSession,
  useTexts,
  useLoadFailure,
  type Translate,
} from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timeFrom, useDeadlineClock } from '../../../shared/deadline-clock';
import { NoGroup } from '../../../shared/NoGroup';
import { NotStudent } from '../../../shared/NotStudent';
import { useOwnAccount } from '../../../shared/own-account';
import { quizzesKey, type StudentQuiz, useOwnQuizzes } from '../api/own-quizzes';
import { inWorkingOrder, type QuizState, stateAt, stateChangeTimes } from '../quiz-state';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';
import { resultPath, takePath } from '../paths';

const SHOWN_AT_FIRST = 15;
const MINUTE_MS = 60_000;

/** /student-quizzes: the address has no guard, so the page itself says what a visitor must do. */
export default function StudentQuizzesPage() {
  const t = useTexts(quizTexts);
  const session = useSession();
  const isStudent = session?.user.role === 'student';
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={isStudent ? t('description') : undefined} />
      {isStudent ? <OwnQuizzes session={session} /> : <NotStudent role={session?.user.role} />}
    </div>
  );
}

function OwnQuizzes({ session }: { session: Session }) {
  const t = useTexts(quizTexts);
  useOwnAccount(session);
  const { id, groupId } = session.user;
  const quizzes = useOwnQuizzes(id);
  useLoadFailure(quizzes, t('loadFailed'));
  return (
    <QueryView
      query={quizzes}
      failure={t('loadFailed')}
      loading={<Loading rowHeight="11rem" />}
      empty={groupId ? <NoQuizzes /> : <NoGroup />}
    >
      {(list) => <QuizList quizzes={list} />}
    </QueryView>
  );
}

function NoQuizzes() {
  const t = useTexts(quizTexts);
  return (
    <EmptyState icon="task" title={t('empty')}>
      {t('emptyHint')}
    </EmptyState>
  );
}

/** Refetches the quizzes when an attempt's time is up: the server submits it, so there may be a score. */
function useScoresOfEndedAttempts(quizzes: StudentQuiz[], now: number): void {
  const queries = useQueryClient();
  const ended = quizzes.filter((quiz) => !quiz.alreadySubmitted && stateAt(quiz, now) === 'submitted').length;
  useEffect(() => {
    if (ended > 0) void queries.invalidateQueries({ queryKey: quizzesKey });
  }, [ended, queries]);
}

function QuizList({ quizzes }: { quizzes: StudentQuiz[] }) {
  const t = useTexts(quizTexts);
  const [all, setAll] = useState(false);
  const now = useDeadlineClock(quizzes.flatMap(stateChangeTimes));
  useScoresOfEndedAttempts(quizzes, now);
  // Keeps the order of the first paint: a card must not move away under a finger when its state changes.
  const [ranks] = useState(() => new Map(inWorkingOrder(quizzes, now).map(({ _id }, rank) => [_id, rank])));
  const rankOf = ({ _id }: StudentQuiz) => ranks.get(_id) ?? -1;
  const ordered = quizzes.toSorted((a, b) => rankOf(a) - rankOf(b));
  const shown = all ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  const hidden = ordered.length - shown.length;
  return (
    <Stack gap={4}>
      {shown.map((quiz) => (
        <QuizCard key={quiz._id} quiz={quiz} now={now} />
      ))}
      {hidden > 0 && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('showOlder', { count: hidden })}
        </Button>
      )}
    </Stack>
  );
}

interface QuizCardProps {
  quiz: StudentQuiz;
  /** The time on the server's clock (ms). */
  now: number;
}

/** One quiz: its title, when it opens and closes, and what the student can do with it now. */
function QuizCard({ quiz, now }: QuizCardProps) {
  const t = useTexts(quizTexts);
  const state = stateAt(quiz, now);
  const isRunning = state === 'open' && quiz.endsAt !== null;
  const isAhead = quiz.startTime !== null && now < Date.parse(quiz.startTime);
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
          {t('duration', { count: quiz.duration })} · {sizeOf(quiz, t)}
        </p>
        <Times quiz={quiz} now={now} />
        {isRunning && <p>{t('inProgressUntil', { time: formatDateTime(quiz.endsAt) })}</p>}
        {(state === 'open' || state === 'opening_soon') && <p className={styles.aside}>{expectations(quiz, t)}</p>}
        <div className={styles.action}>
          <Action quiz={quiz} state={state} now={now} />
          {isAhead && (
            <AnchorButton variant="subtle" icon="calendar" href={`/api/calendar-events/quiz-${quiz._id}.ics`}>
              {t('toCalendar')} <span className="visually-hidden">{quiz.title}</span>
            </AnchorButton>
          )}
        </div>
      </Stack>
    </Card>
  );
}

/** When results come, and that the attempt is not bound to this phone. */
const expectations = ({ resultsShown }: StudentQuiz, t: Translate<typeof quizTexts>): string =>
  `${t(`resultsCome_${resultsShown}`)} ${t('otherPhone')}`;

/** The number of questions, and the marks unless each question is worth one. */
function sizeOf({ questionCount, total }: StudentQuiz, t: Translate<typeof quizTexts>): string {
  const questions = t('questions', { count: questionCount });
  return total === questionCount ? questions : `${questions} · ${t('marks', { count: total })}`;
}

function Badge({
  quiz: { score, total, alreadySubmitted, owed },
  isRunning,
}: {
  quiz: StudentQuiz;
  isRunning: boolean;
}) {
  const t = useTexts(quizTexts);
  if (isRunning) return <StatusBadge tone="warning">{t('inProgress')}</StatusBadge>;
  if (score !== null) return <StatusBadge tone="success">{t('score', { score, total })}</StatusBadge>;
  if (owed === 'excused' || owed === 'not_yours') return <StatusBadge>{t(owed)}</StatusBadge>;
  return alreadySubmitted && <StatusBadge>{t('scoreHidden')}</StatusBadge>;
}

function Times({ quiz: { startTime, endTime }, now }: QuizCardProps) {
  const t = useTexts(quizTexts);
  const isAhead = (time: string) => now < Date.parse(time);
  return (
    <dl className={styles.times}>
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

/**
 * Asks for confirmation first, since the time of a quiz cannot be stopped. An attempt in progress is resumed without
 * asking.
 */
function Start({ quiz, now }: QuizCardProps) {
  const t = useTexts(quizTexts);
  const navigate = useNavigate();
  const { _id, title, duration, endTime, endsAt } = quiz;
  const words = (
    <>
      {t('startQuiz')}
      <span className="visually-hidden"> {title}</span>
    </>
  );
  if (endsAt) {
    return (
      <ButtonLink to={takePath(_id)} icon="play" wide>
        {words}
      </ButtonLink>
    );
  }
  const ask = async () => {
    const isCutShort = endTime !== null && Date.parse(endTime) < now + duration * MINUTE_MS;
    const message = t('startMessage', {
      questions: sizeOf(quiz, t),
      minutes: t('duration', { count: duration }),
    });
    const isSure = await confirm({
      title: t('startQuestion', { title }),
      message: isCutShort ? `${message} ${t('startCloses', { time: formatDateTime(endTime) })}` : message,
      confirmLabel: t('startQuiz'),
      destructive: false,
    });
    if (isSure) void navigate(takePath(_id));
  };
  return (
    <Button icon="play" wide onClick={() => void ask()}>
      {words}
    </Button>
  );
}

/** The action for each of the four states in the specification; two of them have none. */
function Action({ quiz, state, now }: QuizCardProps & { state: QuizState }) {
  const t = useTexts(quizTexts);
  const { _id, title } = quiz;
  const whose = <span className="visually-hidden"> {title}</span>;
  if (state === 'open') return <Start quiz={quiz} now={now} />;
  if (state === 'submitted') {
    return (
      <ButtonLink to={resultPath(_id)} icon="chart" variant="secondary" wide>
        {t('viewResults')}
        {whose}
      </ButtonLink>
    );
  }
  return (
    <Button variant="secondary" icon="clock" wide disabled>
      {t(state === 'closed' ? 'quizClosed' : 'openingSoon')}
      {whose}
    </Button>
  );
}
