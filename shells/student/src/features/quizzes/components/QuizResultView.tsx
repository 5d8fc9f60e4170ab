import { Card, formatDateTime, joinNames, Notice, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { QuestionImage } from '../../../shared/questions/QuestionImage';
import { Notes, Solution, VerdictBadge } from '../../../shared/questions/Verdict';
import type { QuizResult } from '../attempt/answers';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';

interface QuizResultViewProps extends AnswerReviewProps {
  /** The link back to the quizzes. */
  back: ReactNode;
}

/** The result of an attempt, as far as it may be shown yet. */
export function QuizResultView({ result, onExpired, back }: QuizResultViewProps) {
  return (
    <Stack gap={4}>
      <Score result={result} />
      {!result.review && <ShownLater result={result} />}
      <AnswerReview result={result} onExpired={onExpired} />
      {back}
    </Stack>
  );
}

/** Says what is not shown yet, and when it will be. */
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
  /** Requests fresh image addresses. */
  onExpired: () => void;
}

/** Each question with the student's answer, and everything else that the server reveals so far. */
function AnswerReview({ result: { answers, review }, onExpired }: AnswerReviewProps) {
  const t = useTexts(quizTexts);
  const weighted = (review ?? []).some(({ marks }) => marks > 1);
  const reviewed = new Map(review?.map((question) => [question._id, question]));
  return (
    <Card title={t('answers')}>
      <ol className={styles.review}>
        {answers.map((marked, place) => {
          const question = reviewed.get(marked.questionId);
          return (
            <li key={marked.questionId} className={styles.reviewed}>
              <MarkedAnswer
                number={place + 1}
                marked={marked}
                correctAnswer={question && joinNames([question.correctAnswer, ...(question.alsoCorrect ?? [])])}
                isLeftOut={question?.leftOut ?? false}
                worth={weighted && !question?.leftOut ? question?.marks : undefined}
              />
              {question && <QuestionImage question={question} number={place + 1} onExpired={onExpired} />}
              {(question?.solution || question?.solutionImage) && <Solution {...{ question, onExpired }} />}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface MarkedAnswerProps {
  marked: QuizResult['answers'][number];
  /** From 1. */
  number: number;
  correctAnswer: string | undefined;
  /** True if the question counts for nobody. */
  isLeftOut: boolean;
  /** For a right answer; undefined if not shown. */
  worth: number | undefined;
}

function MarkedAnswer({ number, marked, correctAnswer, isLeftOut, worth }: MarkedAnswerProps) {
  const t = useTexts(quizTexts);
  const { answer, isCorrect, notes = [], parts = [] } = marked;
  const marks = marked.marks ?? (isCorrect ? worth : 0) ?? 0;
  return (
    <div className={styles.marked}>
      <h3>{t(isLeftOut ? 'questionLeftOut' : 'question', { number })}</h3>
      <Facts {...{ answer, correctAnswer, marks, worth }} />
      {isCorrect !== null && (
        <span className={styles.state}>
          <VerdictBadge {...{ isCorrect, marks }} />
        </span>
      )}
      <Notes notes={notes} />
      {parts.length > 0 && (
        <ul className={styles.partMarks}>
          {parts.map((part) => (
            <li key={part.label}>
              <PartMarks part={part} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FactsProps extends Pick<MarkedAnswerProps, 'correctAnswer' | 'worth'> {
  answer: string | null;
  marks: number;
}

function Facts({ answer, correctAnswer, marks, worth }: FactsProps) {
  const t = useTexts(quizTexts);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('yourAnswer')}</dt>
        <dd dir="auto">{answer ?? t('noAnswer')}</dd>
      </div>
      {correctAnswer && (
        <div>
          <dt>{t('correctAnswer')}</dt>
          <dd dir="auto">{correctAnswer}</dd>
        </div>
      )}
      {worth !== undefined && (
        <div>
          <dt>{t('marksOfAnswer')}</dt>
          <dd>{t('score', { score: marks, total: worth })}</dd>
        </div>
      )}
    </dl>
  );
}

type MarkedPart = NonNullable<QuizResult['answers'][number]['parts']>[number];

function PartMarks({ part: { label, answer, isCorrect, marks, notes } }: { part: MarkedPart }) {
  const t = useTexts(quizTexts);
  return (
    <>
      <strong>({label})</strong> <bdi>{answer ?? t('noAnswer')}</bdi>{' '}
      <StatusBadge tone={isCorrect ? 'success' : marks > 0 ? 'warning' : 'danger'}>
        {t('marks', { count: marks })}
      </StatusBadge>
      <Notes notes={notes} />
    </>
  );
}
