import { type ReactNode, useMemo, useState } from 'react';
import type { Question } from '../api/list-questions';
import styles from './QuestionGallery.module.css';
import { QuestionPreview } from './QuestionPreview';
import { useTexts } from '@fulcrum/shared-ui';
import { useUnitsOfYears } from '../api/list-units';
import bankTexts from '../locales/bank.en.json';
import type { CurriculumSelection } from '../use-curriculum-choice';

/** The data of a gallery card. */
export interface GalleryEntry {
  question: Question;
  /** 1-based. */
  number: number;
  /** The names of its unit and chapter. */
  place: string;
  /** Shows the image in full size. */
  onShow: () => void;
}

interface QuestionGalleryProps {
  label: string;
  questions: Question[];
  /** Renders a `<li>` for each question. */
  children: (entry: GalleryEntry) => ReactNode;
}

/** Questions as cards; each can be viewed in full size. */
export function QuestionGallery({ label, questions, children }: QuestionGalleryProps) {
  const placeOf = useCurriculumNames(questions);
  const [shownId, show] = useState<string | null>(null);
  const galleryEntry = (question: Question, index: number) =>
    children({ question, number: index + 1, place: placeOf(question), onShow: () => show(question._id) });
  return (
    <>
      <ul aria-label={label} className={styles.cards}>
        {questions.map(galleryEntry)}
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

/** Formats a place as "Forces · Newton's laws"; a dash until the units are loaded. */
function useCurriculumNames(places: readonly CurriculumSelection[]): (place: CurriculumSelection) => string {
  const t = useTexts(bankTexts);
  const units = useUnitsOfYears([...new Set(places.map(({ yearId }) => yearId))]);
  const byId = useMemo(() => new Map(units.map((unit) => [unit._id, unit])), [units]);
  return ({ unitId, chapterId }) => {
    const unit = byId.get(unitId);
    const chapter = unit?.chapters.find(({ _id }) => _id === chapterId);
    return unit ? t('place', { unit: unit.name, chapter: chapter?.name ?? '–' }) : '–';
  };
}
