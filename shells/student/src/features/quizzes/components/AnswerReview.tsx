import { Card, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { QuizResult } from '../attempt/answers';
import styles from '../quizzes.module.css';
import quizTexts from '../locales/en.json';
import { QuestionImage } from './QuestionImage';

interface AnswerReviewProps {
  result: QuizResult;
  /** Asks for fresh image addresses. */
  onExpired: () => void;
}

/** Each question with the student's own answer, and whatever else of it the server shows by now. */
export function AnswerReview({ result: { answers, review }, onExpired }: AnswerReviewProps) {
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
