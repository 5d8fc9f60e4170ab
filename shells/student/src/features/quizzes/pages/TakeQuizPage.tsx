import { ApiError, ErrorState, Loading, PageHeader, Stack, useTexts } from '@fulcrum/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { useLoadFailure } from '../../../shared/load-failure';
import { useOpenedQuiz } from '../api/open-quiz';
import { failureOf } from '../attempt/retry';
import { Attempt, Refused } from '../components/Attempt';
import { TimeOver } from '../components/TimeOver';
import { resultPath } from '../paths';
import quizTexts from '../locales/en.json';

/** /student/take-quiz/{quizId}: opening it begins the attempt, or goes on with it. */
export default function TakeQuizPage() {
  const { quizId = '' } = useParams();
  return <OpenedAttempt key={quizId} quizId={quizId} />;
}

function OpenedAttempt({ quizId }: { quizId: string }) {
  const t = useTexts(quizTexts);
  const quiz = useOpenedQuiz(quizId);
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

function NotOpened({ quizId, quiz: { error, isFetching, refetch } }: NotOpenedProps) {
  const t = useTexts(quizTexts);
  const failure = failureOf(error);
  const isRefused = failure === 'refused' || failure === 'outdated';
  useLoadFailure(failure === 'offline' || failure === 'unreachable' ? error : null, t('loadFailed'));
  if (failure === 'submitted') return <Navigate to={resultPath(quizId)} replace />;
  if (failure === 'time_over') return <TimeOver quizId={quizId} />;
  if (isRefused) return <Refused title={t('cannotOpen')} message={error instanceof ApiError ? error.message : ''} />;
  return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />;
}
