import {
  ApiError,
  ButtonLink,
  Card,
  EmptyState,
  formatDateTime,
  Loading,
  Notice,
  PageHeader,
  QueryView,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useLoadFailure } from '../../../shared/load-failure';
import { useOwnResult } from '../api/own-result';
import type { QuizResult } from '../attempt/answers';
import { QUIZZES_PATH } from '../paths';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';
import { QuestionImage } from '../components/QuestionImage';

/** /student/quiz-result/{quizId}: the score and each answer, as far as they are shown by now, and when the rest will be. */
export default function QuizResultPage() {
  const t = useTexts(quizTexts);
  const { quizId = '' } = useParams();
  const result = useOwnResult(quizId);
  const isMissing = result.error instanceof ApiError && result.error.status === 404;
  useLoadFailure(isMissing ? null : result.error, t('resultFailed'));
  const { refetch } = result;
  const renew = useCallback(() => void refetch(), [refetch]);
  return (
    <div className={styles.page}>
      <PageHeader title={result.data?.quizTitle ?? t('resultTitle')} />
      {isMissing && !result.data ? (
        <NoResult />
      ) : (
        <QueryView query={result} failure={t('resultFailed')} loading={<Loading rowHeight="8rem" />}>
          {(known) => <Result result={known} onExpired={renew} />}
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

function Result({ result, onExpired }: { result: QuizResult; onExpired: () => void }) {
  const t = useTexts(quizTexts);
  return (
    <Stack gap={4}>
      <Score result={result} />
      {!result.review && <ShownLater result={result} />}
      <AnswerReview result={result} onExpired={onExpired} />
      <ButtonLink to={QUIZZES_PATH} variant="secondary">
        {t('backToQuizzes')}
      </ButtonLink>
    </Stack>
  );
}

/** What is not shown yet, and when it will be. */
function ShownLater({ result: { resultsShown, closesAt } }: { result: QuizResult }) {
  const t = useTexts(quizTexts);
  return (
    <Notice tone="neutral">
      {closesAt
        ? t(`shownAt_${resultsShown}`, { time: formatDateTime(closesAt) })
        : t(`shownByTeacher_${resultsShown}`)}
    </Notice>
  );
}

function Score({ result: { score, total, submittedAt, submittedBy } }: { result: QuizResult }) {
  const t = useTexts(quizTexts);
  return (
    <Card title={t('yourScore')}>
      {score === null ? (
        <p>{t('scoreLater')}</p>
      ) : (
        <p className={styles.score}>
          {t('score', { score, total })}{' '}
          <span className={styles.aside}>
            {t('percent', { percent: Math.round((100 * score) / Math.max(total, 1)) })}
          </span>
        </p>
      )}
      <p className={styles.aside}>
        {t('submittedAt')} <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>
        {submittedBy === 'server' && ` · ${t('byServer')}`}
      </p>
    </Card>
  );
}

interface AnswerReviewProps {
  result: QuizResult;
  /** Asks for fresh image addresses. */
  onExpired: () => void;
}

/** Each question with the student's own answer, and whatever else of it the server shows by now. */
function AnswerReview({ result: { answers, review }, onExpired }: AnswerReviewProps) {
  const t = useTexts(quizTexts);
  const reviewed = new Map(review?.map((question) => [question._id, question]));
  return (
    <Card title={t('answers')}>
      <ol className={styles.review}>
        {answers.map((marked, place) => {
          const question = reviewed.get(marked.questionId);
          return (
            <li key={marked.questionId} className={styles.reviewed}>
              <MarkedAnswer number={place + 1} {...marked} correctAnswer={question?.correctAnswer} />
              {question && <QuestionImage question={question} number={place + 1} onExpired={onExpired} />}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

type MarkedAnswerProps = Omit<QuizResult['answers'][number], 'questionId'> & {
  /** From 1. */
  number: number;
  correctAnswer: string | undefined;
};

function MarkedAnswer({ number, answer, isCorrect, correctAnswer }: MarkedAnswerProps) {
  const t = useTexts(quizTexts);
  return (
    <div className={styles.marked}>
      <h3>{t('question', { number })}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('yourAnswer')}</dt>
          <dd>{answer ?? t('noAnswer')}</dd>
        </div>
        {correctAnswer && (
          <div>
            <dt>{t('correctAnswer')}</dt>
            <dd>{correctAnswer}</dd>
          </div>
        )}
      </dl>
      {isCorrect !== null && (
        <span className={styles.state}>
          <StatusBadge tone={isCorrect ? 'success' : 'danger'}>{t(isCorrect ? 'correct' : 'wrong')}</StatusBadge>
        </span>
      )}
    </div>
  );
}
