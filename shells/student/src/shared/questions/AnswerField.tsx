import { classes, useTexts } from '@fulcrum/shared-ui';
import styles from './answering.module.css';
import type { Answer, AskedQuestion } from './asked-question';
import { isTyped, lettersOf } from './letters';
import questionTexts from './locales/en.json';
import { TypedAnswer } from './TypedAnswer';

interface AnswerFieldProps {
  label: string;
  question: AskedQuestion;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

/** The answers A to D, or a field to type in; nothing for a question with parts. */
export function AnswerField({ label, question, answer, onAnswer }: AnswerFieldProps) {
  if (isTyped(question)) return <TypedAnswer key={question._id} {...{ label, question, answer, onAnswer }} />;
  const letters = lettersOf(question);
  return letters.length > 0 && <OptionButtons {...{ label, letters, answer }} onChoose={onAnswer} />;
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
  const t = useTexts(questionTexts);
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
