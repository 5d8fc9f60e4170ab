import {
  ApiError,
  ButtonLink,
  EmptyState,
  Loading,
  PageHeader,
  QueryView,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useOwnResult } from '../api/own-result';
import { QUIZZES_PATH } from '../paths';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';
import { QuizResultView } from '../components/QuizResultView';

/**
 * /student/quiz-result/{quizId}: the score and each answer, as far as they may be shown yet, and when the rest will be.
 */
export default function QuizResultPage() {
  const t = useTexts(quizTexts);
  const { quizId = '' } = useParams();
  const result = useOwnResult(quizId);
  const isMissing = result.error instanceof ApiError && result.error.status === 404;
  useLoadFailure(isMissing ? null : result, t('resultFailed'));
  const { refetch } = result;
  const renew = useCallback(() => void refetch(), [refetch]);
  return (
    <div className={styles.page}>
      <PageHeader title={result.data?.quizTitle ?? t('resultTitle')} />
      {isMissing && !result.data ? (
        <NoResult />
      ) : (
        <QueryView query={result} failure={t('resultFailed')} loading={<Loading rowHeight="8rem" />}>
          {(known) => (
            <QuizResultView
              result={known}
              onExpired={renew}
              back={
                <ButtonLink to={QUIZZES_PATH} variant="secondary">
                  {t('backToQuizzes')}
                </ButtonLink>
              }
            />
          )}
        </QueryView>
      )}
    </div>
  );
}

function NoResult() {
  const t = useTexts(quizTexts);
  return (
    <EmptyState
      icon="chart"
      title={t('noResult')}
      action={<ButtonLink to={QUIZZES_PATH}>{t('backToQuizzes')}</ButtonLink>}
    >
      {t('noResultHint')}
    </EmptyState>
  );
}
