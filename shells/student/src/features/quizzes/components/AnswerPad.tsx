import { Button, useTexts } from '@fulcrum/shared-ui';
import { AnswerField } from '../../../shared/questions/AnswerField';
import styles from '../../../shared/questions/answering.module.css';
import type { Answer, AskedQuestion } from '../../../shared/questions/asked-question';
import quizTexts from '../locales/en.json';

interface AnswerPadProps {
  question: AskedQuestion;
  /** From 1. */
  number: number;
  total: number;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  onStep: (step: 1 | -1) => void;
  onSubmit: () => void;
}

/** The answers A to D or a field to type in within thumb's reach, and the buttons to the previous and next question. */
export function AnswerPad({ question, number, total, answer, onAnswer, onStep, onSubmit }: AnswerPadProps) {
  const t = useTexts(quizTexts);
  return (
    <div className={styles.pad}>
      <AnswerField label={t('answerOf', { number })} {...{ question, answer, onAnswer }} />
      <div className={styles.steps}>
        <Button variant="secondary" onClick={() => onStep(-1)} disabled={number === 1}>
          {t('previous')}
        </Button>
        {!question.parts && (
          <Button variant="subtle" disabled={answer === null} onClick={() => onAnswer(null)}>
            {t('clear')}
          </Button>
        )}
        {number < total ? (
          <Button variant="secondary" onClick={() => onStep(1)}>
            {t('next')}
          </Button>
        ) : (
          <Button onClick={onSubmit}>{t('submit')}</Button>
        )}
      </div>
    </div>
  );
}
