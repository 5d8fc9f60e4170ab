import {
  ApiError,
  ButtonLink,
  Card,
  type ConfirmRequest,
  EmptyState,
  ErrorState,
  formatDateTime,
  Loading,
  Notice,
  notify,
  PageHeader,
  removeExtraHistoryEntry,
  Stack,
  textsOf,
  useLeaveGuard,
  useTexts,
  useUser,
  useLoadFailure,
  performanceKey,
} from '@fulcrum/shared-ui';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useOpenedQuiz } from '../api/open-quiz';
import { quizzesKey } from '../api/own-quizzes';
import { resultKey } from '../api/own-result';
import { pendingChoices } from '../attempt/answer-sheet';
import type { OpenedQuiz } from '../attempt/answers';
import type { Timed } from '../attempt/attempt-clock';
import type { AttemptSession } from '../attempt/attempt-session';
import type { AttemptView } from '../attempt/attempt-view';
import { failureOf } from '../attempt/retry';
import { Answering } from '../components/Answering';
import { TimeOver } from '../components/TimeOver';
import quizTexts from '../locales/en.json';
import { QUIZZES_PATH, resultPath } from '../paths';
import styles from '../quizzes.module.css';
import { useAttemptSession, useAttemptView } from '../use-attempt';

/** /student/take-quiz/{quizId}: opening the page begins the attempt or resumes it. */
export default function TakeQuizPage() {
  const { quizId = '' } = useParams();
  return <OpenedAttempt key={quizId} quizId={quizId} />;
}

function OpenedAttempt({ quizId }: { quizId: string }) {
  const t = useTexts(quizTexts);
  const quiz = useOpenedQuiz(quizId, useUser().id);
  if (quiz.data) return <Attempt opened={quiz.data} />;
  return (
    <>
      <PageHeader title={t('quiz')} />
      {quiz.isError ? <NotOpened quizId={quizId} quiz={quiz} /> : <Opening />}
    </>
  );
}

function Opening() {
  const t = useTexts(quizTexts);
  return (
    <Stack gap={4}>
      <Loading label={t('opening')} visible rows={1} rowHeight="16rem" />
      <Loading rows={2} />
    </Stack>
  );
}

interface NotOpenedProps {
  quizId: string;
  quiz: UseQueryResult<unknown>;
}

function NotOpened({ quizId, quiz }: NotOpenedProps) {
  const t = useTexts(quizTexts);
  const { error, isFetching, refetch } = quiz;
  const failure = failureOf(error);
  const isRefused = failure === 'refused' || failure === 'outdated';
  useLoadFailure(failure === 'offline' || failure === 'unreachable' ? quiz : null, t('loadFailed'));
  if (failure === 'submitted') return <Navigate to={resultPath(quizId)} replace />;
  if (failure === 'time_over') return <TimeOver quizId={quizId} />;
  if (isRefused) return <Refused title={t('cannotOpen')} message={error instanceof ApiError ? error.message : ''} />;
  return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** Shows the result once the server has the attempt. */
function useResultAfterwards(session: AttemptSession, quizId: string): void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id } = useUser();
  const submitted = useAttemptView(session, ({ phase }) => phase === 'submitted');
  useEffect(() => {
    if (!submitted) return;
    const { result } = session.view();
    void queries.invalidateQueries({ queryKey: quizzesKey });
    void queries.invalidateQueries({ queryKey: performanceKey });
    if (result) queries.setQueryData(resultKey(quizId, id), result);
    notify.success(textsOf(quizTexts)('submitted'));
    removeExtraHistoryEntry(() => void navigate(resultPath(quizId), { replace: true }));
  }, [submitted, session, queries, quizId, id, navigate]);
}

function leaveQuestion(session: AttemptSession): ConfirmRequest {
  const t = textsOf(quizTexts);
  const { sheet, endsAt } = session.view();
  const time = formatDateTime(new Date(endsAt).toISOString());
  const isSaved = pendingChoices(sheet).length === 0;
  return {
    title: t('leaveQuestion'),
    message: t(isSaved ? 'leaveSaved' : 'leaveUnsaved', { time }),
    confirmLabel: t('leave'),
    destructive: !isSaved,
  };
}

/** Focuses the quiz heading for keyboard and screen reader users, since the link that opened the quiz is gone. */
function useFocusOnHeading() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, []);
  return page;
}

/** An attempt from opening to submission. */
function Attempt({ opened }: { opened: Timed<OpenedQuiz> }) {
  const t = useTexts(quizTexts);
  const session = useAttemptSession(opened);
  const { _id: quizId, title } = opened.reply;
  const phase = useAttemptView(session, (view) => view.phase);
  const isOpen = phase === 'answering' || phase === 'submitting';
  useLeaveGuard(isOpen ? () => leaveQuestion(session) : null, QUIZZES_PATH);
  useResultAfterwards(session, quizId);
  const page = useFocusOnHeading();
  return (
    <div ref={page} className={styles.attempt}>
      <PageHeader title={title} />
      {phase === 'answering' && <Answering session={session} />}
      {(phase === 'submitting' || phase === 'submitted') && <Submitting session={session} />}
      {phase === 'time_over' && <TimeOver quizId={quizId} />}
      {phase === 'refused' && <Refused title={t('refused')} message={session.view().refusal} />}
    </div>
  );
}

type Waiting = Pick<AttemptView, 'trouble' | 'timeUp'>;

function waitingFor({ trouble, timeUp }: Waiting) {
  if (!trouble) return null;
  if (timeUp && trouble === 'offline') return 'timeUpOffline';
  return trouble === 'offline' ? 'submitOffline' : 'submitServer';
}

/** Shown while the submission is being sent; nothing can be changed any more. */
function Submitting({ session }: { session: AttemptSession }) {
  const t = useTexts(quizTexts);
  const trouble = useAttemptView(session, (view) => view.trouble);
  const timeUp = useAttemptView(session, (view) => view.timeUp);
  const waiting = waitingFor({ trouble, timeUp });
  return (
    <Card>
      <Stack gap={4}>
        <output className={styles.submitting}>
          <span className={styles.spinner} />
          {t(timeUp ? 'timeUp' : 'submitting')}
        </output>
        {waiting && <Notice tone="warning">{t(waiting)}</Notice>}
      </Stack>
    </Card>
  );
}

interface RefusedProps {
  title: string;
  /** The server's message. */
  message: string;
}

/** Shown when the server accepts nothing for this quiz: the reason, and a link back. */
function Refused({ title, message }: RefusedProps) {
  const t = useTexts(quizTexts);
  return (
    <EmptyState icon="alert" title={title} action={<ButtonLink to={QUIZZES_PATH}>{t('backToQuizzes')}</ButtonLink>}>
      {message}
    </EmptyState>
  );
}
