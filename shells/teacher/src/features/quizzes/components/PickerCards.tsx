import { IconButton, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { Question } from '../../../classroom/api/list-questions';
import bankTexts from '../../../classroom/locales/bank.en.json';
import { type GalleryEntry, QuestionGallery } from '../../../classroom/components/QuestionGallery';
import { QuestionImage } from '../../../classroom/components/QuestionImage';
import { isChosen, toggled } from '../chosen-questions';
import createQuizTexts from '../locales/create.en.json';
import styles from './PickerCards.module.css';

interface PickerCardsProps {
  questions: Question[];
  chosen: Question[];
  onChoose: (questions: Question[]) => void;
}

/** Questions to be ticked; each can be looked at in full size first. */
export function PickerCards({ questions, chosen, onChoose }: PickerCardsProps) {
  const t = useTexts(createQuizTexts);
  return (
    <QuestionGallery label={t('picker')} questions={questions}>
      {(entry) => (
        <PickerCard
          key={entry.question._id}
          {...entry}
          checked={isChosen(chosen, entry.question)}
          onToggle={() => onChoose(toggled(chosen, entry.question))}
        />
      )}
    </QuestionGallery>
  );
}

interface PickerCardProps extends GalleryEntry {
  checked: boolean;
  onToggle: () => void;
}

function PickerCard({ question, number, place, checked, onToggle, onShow }: PickerCardProps) {
  const t = useTexts(createQuizTexts);
  const words = useTexts(bankTexts);
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
        onClick={onShow}
      />
    </li>
  );
}
