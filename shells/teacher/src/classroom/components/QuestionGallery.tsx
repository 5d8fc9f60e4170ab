import { type ReactNode, useState } from 'react';
import type { Question } from '../api/list-questions';
import { usePlaceNames } from '../use-place-names';
import styles from './QuestionGallery.module.css';
import { QuestionPreview } from './QuestionPreview';

/** What a card of the gallery is made of. */
export interface GalleryEntry {
  question: Question;
  /** From 1. */
  number: number;
  /** Its unit and chapter in words. */
  place: string;
  /** Shows the image in full size. */
  onShow: () => void;
}

interface QuestionGalleryProps {
  label: string;
  questions: Question[];
  /** A `<li>` for each question. */
  children: (entry: GalleryEntry) => ReactNode;
}

/** Questions as cards; each can be looked at in full size. */
export function QuestionGallery({ label, questions, children }: QuestionGalleryProps) {
  const placeOf = usePlaceNames(questions);
  const [shownId, show] = useState<string | null>(null);
  const entryOf = (question: Question, index: number) =>
    children({ question, number: index + 1, place: placeOf(question), onShow: () => show(question._id) });
  return (
    <>
      <ul aria-label={label} className={styles.cards}>
        {questions.map(entryOf)}
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
