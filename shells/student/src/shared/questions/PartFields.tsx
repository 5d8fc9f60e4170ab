import { ServedText } from '@fulcrum/announcements/served-text';
import { useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { OptionButtons } from './AnswerField';
import type { Answer, AskedQuestion } from './asked-question';
import { isTyped, lettersOf } from './letters';
import questionTexts from './locales/en.json';
import styles from './PartFields.module.css';
import { OptionTexts } from './QuestionImage';
import shared from './questions.module.css';
import { type AskedPart, slotOf } from './slots';
import { TypedAnswer } from './TypedAnswer';

interface PartsProps {
  question: Pick<AskedQuestion, 'formulas'>;
  parts: readonly AskedPart[];
  /** Shown below what a part asks. */
  children: (part: AskedPart) => ReactNode;
}

/** The parts of a question with what they ask. */
export function Parts({ question: { formulas }, parts, children }: PartsProps) {
  const t = useTexts(questionTexts);
  return (
    <ol className={styles.parts}>
      {parts.map((part) => {
        const { label, marks, text } = part;
        return (
          <li key={label} className={styles.part}>
            <h3>{t('part', { part: label, count: marks })}</h3>
            <div dir="auto" className={shared.asked}>
              {text && (
                <p className={shared.words}>
                  <ServedText text={text} formulas={formulas} />
                </p>
              )}
              <OptionTexts question={part} formulas={formulas} />
            </div>
            {children(part)}
          </li>
        );
      })}
    </ol>
  );
}

interface PartFieldsProps {
  question: AskedQuestion;
  parts: readonly AskedPart[];
  answerTo: (slot: string) => Answer;
  /** @param isTyping true for an answer that may go on */
  onAnswer: (slot: string, answer: Answer, isTyping: boolean) => void;
}

/** The parts of a question, each with its field or letters. */
export const PartFields = ({ question, parts, answerTo, onAnswer }: PartFieldsProps) => (
  <Parts {...{ question, parts }}>
    {(part) => {
      const slot = slotOf(question._id, part);
      return (
        <PartAnswer {...{ part, answer: answerTo(slot) }} onAnswer={(next) => onAnswer(slot, next, isTyped(part))} />
      );
    }}
  </Parts>
);

interface PartAnswerProps {
  part: AskedPart;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

function PartAnswer({ part, answer, onAnswer }: PartAnswerProps) {
  const t = useTexts(questionTexts);
  const label = t('answerOfPart', { part: part.label });
  if (isTyped(part)) return <TypedAnswer question={part} {...{ label, answer, onAnswer }} />;
  // A letter that is pressed again is taken back.
  const choose = (option: string) => onAnswer(option === answer ? null : option);
  return <OptionButtons letters={lettersOf(part)} {...{ label, answer }} onChoose={choose} />;
}
