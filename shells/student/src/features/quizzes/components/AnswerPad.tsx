import { Button, classes, useTexts } from '@fulcrum/shared-ui';
import { type Answer, type AnswerOption, OPTIONS } from '../attempt/answers';
import styles from './AnswerPad.module.css';
import quizTexts from '../locales/en.json';

interface AnswerPadProps {
  /** From 1. */
  number: number;
  total: number;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  onStep: (step: 1 | -1) => void;
  onSubmit: () => void;
}

/** The answers A to D within thumb's reach, and the buttons to the previous and next question. */
export function AnswerPad({ number, total, answer, onAnswer, onStep, onSubmit }: AnswerPadProps) {
  const t = useTexts(quizTexts);
  return (
    <div className={styles.pad}>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{t('answerOf', { number })}</legend>
        {OPTIONS.map((option) => (
          <OptionButton key={option} option={option} chosen={answer === option} onChoose={onAnswer} />
        ))}
      </fieldset>
      <div className={styles.steps}>
        <Button variant="secondary" onClick={() => onStep(-1)} disabled={number === 1}>
          {t('previous')}
        </Button>
        <Button variant="subtle" disabled={answer === null} onClick={() => onAnswer(null)}>
          {t('clear')}
        </Button>
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

interface OptionButtonProps {
  option: AnswerOption;
  chosen: boolean;
  onChoose: (option: AnswerOption) => void;
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
