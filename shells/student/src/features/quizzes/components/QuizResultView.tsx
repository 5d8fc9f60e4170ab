import { ServedText } from '@fulcrum/announcements/served-text';
import {
  Card,
  type components,
  formatDateTime,
  joinNames,
  Notice,
  Stack,
  StatusBadge,
  textsOf,
  useTexts,
} from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import type { QuizResult } from '../attempt/answers';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';
import { QuestionImage } from './QuestionImage';

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

type Reviewed = NonNullable<QuizResult['review']>[number];

interface SolutionProps extends Pick<AnswerReviewProps, 'onExpired'> {
  question: Reviewed;
}

/** The worked solution, folded until it is wanted. */
function Solution({ question: { solution, solutionImage, formulas }, onExpired }: SolutionProps) {
  const t = useTexts(quizTexts);
  return (
    <details className={styles.solution}>
      <summary>{t('solution')}</summary>
      {solution && (
        <p dir="auto" className={styles.words}>
          <ServedText text={solution} formulas={formulas} />
        </p>
      )}
      {solutionImage && <SolutionImage image={solutionImage} onExpired={onExpired} />}
    </details>
  );
}

interface SolutionImageProps extends Pick<AnswerReviewProps, 'onExpired'> {
  image: NonNullable<Reviewed['solutionImage']>;
}

/** It is loaded once it is unfolded, when its address may have expired: then a fresh one is requested, once. */
function SolutionImage({ image: { url, width, height, alt }, onExpired }: SolutionImageProps) {
  const [asked, setAsked] = useState(false);
  const askOnce = () => {
    if (!asked) onExpired();
    setAsked(true);
  };
  return <img className={styles.image} src={url} alt={alt} {...{ width, height }} loading="lazy" onError={askOnce} />;
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
          <StatusBadge tone={isCorrect ? 'success' : marks > 0 ? 'warning' : 'danger'}>
            {t(isCorrect ? 'correct' : marks > 0 ? 'partly' : 'wrong')}
          </StatusBadge>
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

const Notes = ({ notes }: { notes: readonly components['schemas']['NoteDto'][] }) =>
  notes.map((note, place) => (
    <p key={note.code} dir="auto">
      {noteInWords(note, place)}
    </p>
  ));

/** What a student is told about an answer; a slip has the words of the question's author. */
function noteInWords({ code, text, figures, part }: components['schemas']['NoteDto'], place: number): string {
  if (code === 'slip') return text ?? '';
  const t = textsOf(quizTexts);
  // Behind another note, the answer is not right as a whole.
  if (code === 'figures') return t(place === 0 ? 'note_figures' : 'note_figures_also', { count: figures?.min ?? 1 });
  return code === 'follows' ? t('note_follows', { part: part ?? '' }) : t(`note_${code}`);
}
