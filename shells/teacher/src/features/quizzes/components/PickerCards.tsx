import { IconButton, StatusBadge } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Question } from '../../../classroom/api/list-questions';
import { bankTexts } from '../../../classroom/bank-texts';
import { QuestionImage } from '../../../classroom/components/QuestionImage';
import { QuestionPreview } from '../../../classroom/components/QuestionPreview';
import { usePlaceNames } from '../../../classroom/use-place-names';
import { isChosen, toggled } from '../chosen-questions';
import { createQuizTexts } from '../texts';
import styles from './PickerCards.module.css';

interface PickerCardsProps {
  questions: Question[];
  chosen: Question[];
  onChoose: (questions: Question[]) => void;
}

/** Questions to be ticked; each can be looked at in full size first. */
export function PickerCards({ questions, chosen, onChoose }: PickerCardsProps) {
  const t = createQuizTexts.useTexts();
  const placeOf = usePlaceNames(questions);
  const [shownId, show] = useState<string | null>(null);
  return (
    <>
      <ul aria-label={t('picker')} className={styles.cards}>
        {questions.map((question, index) => (
          <PickerCard
            key={question._id}
            question={question}
            number={index + 1}
            place={placeOf(question)}
            checked={isChosen(chosen, question)}
            onToggle={() => onChoose(toggled(chosen, question))}
            onEnlarge={() => show(question._id)}
          />
        ))}
      </ul>
      {shownId && (
        <QuestionPreview
          questions={questions}
          shownId={shownId}
          onShow={show}
          onClose={() => show(null)}
          detail={placeOf}
        />
      )}
    </>
  );
}

interface PickerCardProps {
  question: Question;
  number: number;
  /** Its unit and chapter in words. */
  place: string;
  checked: boolean;
  onToggle: () => void;
  onEnlarge: () => void;
}

function PickerCard({ question, number, place, checked, onToggle, onEnlarge }: PickerCardProps) {
  const t = createQuizTexts.useTexts();
  const words = bankTexts.useTexts();
  const { correctAnswer: option } = question;
  return (
    <li className={styles.card}>
      <label className={styles.pick}>
        <QuestionImage question={question} framed />
        <span className={styles.foot}>
          <input
            type="checkbox"
            aria-label={t('choose', { number, place, option })}
            checked={checked}
            onChange={onToggle}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would send the whole form.
              event.preventDefault();
              onToggle();
            }}
          />
          <span className={styles.words}>
            <StatusBadge tone="success">{words('answer', { option })}</StatusBadge>
            <span dir="auto">{place}</span>
          </span>
        </span>
      </label>
      <IconButton
        icon="search"
        variant="secondary"
        className={styles.enlarge}
        label={t('enlarge', { number })}
        onClick={onEnlarge}
      />
    </li>
  );
}
