import { ServedText } from '@fulcrum/announcements/served-text';
import { useTexts } from '@fulcrum/shared-ui';
import type { Answer, AskedQuestion } from '../../../shared/questions/asked-question';
import { type AskedPart, slotOf } from '../attempt/slots';
import { isTyped, lettersOf } from '../../../shared/questions/letters';
import quizTexts from '../locales/en.json';
import shared from '../../../shared/questions/questions.module.css';
import { OptionButtons } from '../../../shared/questions/AnswerField';
import styles from './PartFields.module.css';
import { OptionTexts } from '../../../shared/questions/QuestionImage';
import { TypedAnswer } from '../../../shared/questions/TypedAnswer';

interface PartFieldsProps {
  question: AskedQuestion;
  parts: readonly AskedPart[];
  answerTo: (slot: string) => Answer;
  /** @param isTyping true for an answer that may go on */
  onAnswer: (slot: string, answer: Answer, isTyping: boolean) => void;
}

/** The parts of a question, each with its field or letters. */
export function PartFields({ question, parts, answerTo, onAnswer }: PartFieldsProps) {
  const t = useTexts(quizTexts);
  return (
    <ol className={styles.parts}>
      {parts.map((part) => {
        const slot = slotOf(question._id, part);
        const { label, marks, text } = part;
        return (
          <li key={label} className={styles.part}>
            <h3>{t('part', { part: label, count: marks })}</h3>
            {text && (
              <p dir="auto" className={shared.words}>
                <ServedText text={text} formulas={question.formulas} />
              </p>
            )}
            <OptionTexts question={part} formulas={question.formulas} />
            <PartAnswer
              {...{ part, answer: answerTo(slot) }}
              onAnswer={(next) => onAnswer(slot, next, isTyped(part))}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface PartAnswerProps {
  part: AskedPart;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

function PartAnswer({ part, answer, onAnswer }: PartAnswerProps) {
  const t = useTexts(quizTexts);
  const label = t('answerOfPart', { part: part.label });
  if (isTyped(part)) return <TypedAnswer question={part} {...{ label, answer, onAnswer }} />;
  // A letter that is pressed again is taken back.
  const choose = (option: string) => onAnswer(option === answer ? null : option);
  return <OptionButtons letters={lettersOf(part)} {...{ label, answer }} onChoose={choose} />;
}
