import { Button, classes, useTexts } from '@fulcrum/shared-ui';
import type { Answer, AskedQuestion } from '../attempt/answers';
import { TypedAnswer } from './TypedAnswer';
import styles from './AnswerPad.module.css';
import { isTyped, lettersOf } from '../letters';
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
  const letters = isTyped(question) ? [] : lettersOf(question);
  return (
    <div className={styles.pad}>
      {isTyped(question) && (
        <TypedAnswer key={question._id} label={t('answerOf', { number })} {...{ question, answer, onAnswer }} />
      )}
      {letters.length > 0 && (
        <OptionButtons label={t('answerOf', { number })} {...{ letters, answer }} onChoose={onAnswer} />
      )}
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

interface OptionButtonsProps {
  label: string;
  letters: readonly string[];
  answer: Answer;
  onChoose: (option: string) => void;
}

/** One button for each letter. */
export const OptionButtons = ({ label, letters, answer, onChoose }: OptionButtonsProps) => (
  <fieldset className={styles.options}>
    <legend className="visually-hidden">{label}</legend>
    {letters.map((option) => (
      <OptionButton key={option} option={option} chosen={answer === option} onChoose={onChoose} />
    ))}
  </fieldset>
);

interface OptionButtonProps {
  option: string;
  chosen: boolean;
  onChoose: (option: string) => void;
}

function OptionButton({ option, chosen, onChoose }: OptionButtonProps) {
  const t = useTexts(quizTexts);
  return (
    <button
      type="button"
      className={classes(styles.option, chosen && styles.chosen)}
      aria-pressed={chosen}
      aria-label={t('option', { option })}
      onClick={() => onChoose(option)}
    >
      {option}
    </button>
  );
}
