import { ServedText } from '@fulcrum/announcements/served-text';
import { type components, StatusBadge, textsOf, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { AnswerNote } from './asked-question';
import questionTexts from './locales/en.json';
import styles from './questions.module.css';

type Reviewed = components['schemas']['AnsweredQuestionDto'];

interface VerdictBadgeProps {
  isCorrect: boolean;
  /** Of the answer: some for one that is partly right. */
  marks: number;
}

export function VerdictBadge({ isCorrect, marks }: VerdictBadgeProps) {
  const t = useTexts(questionTexts);
  return (
    <StatusBadge tone={isCorrect ? 'success' : marks > 0 ? 'warning' : 'danger'}>
      {t(isCorrect ? 'correct' : marks > 0 ? 'partly' : 'wrong')}
    </StatusBadge>
  );
}

/** What a student is told about an answer beside whether it is right. */
export const Notes = ({ notes }: { notes: readonly AnswerNote[] }) =>
  notes.map((note, place) => (
    <p key={note.code} dir="auto">
      {noteInWords(note, place)}
    </p>
  ));

/** A slip has the words of the question's author. */
function noteInWords({ code, text, figures, part }: AnswerNote, place: number): string {
  if (code === 'slip') return text ?? '';
  const t = textsOf(questionTexts);
  // Behind another note, the answer is not right as a whole.
  if (code === 'figures') return t(place === 0 ? 'note_figures' : 'note_figures_also', { count: figures?.min ?? 1 });
  return code === 'follows' ? t('note_follows', { part: part ?? '' }) : t(`note_${code}`);
}

interface SolutionProps {
  question: Pick<Reviewed, 'solution' | 'solutionImage' | 'formulas'>;
  /** Requests a fresh address of the picture. */
  onExpired?: () => void;
  /** Unfolded from the beginning. */
  open?: boolean;
}

/** The worked solution, folded until it is wanted. */
export function Solution({ question: { solution, solutionImage, formulas }, onExpired, open = false }: SolutionProps) {
  const t = useTexts(questionTexts);
  return (
    <details className={styles.solution} open={open}>
      <summary>{t('solution')}</summary>
      {solution && (
        <p dir="auto" className={styles.words}>
          <ServedText text={solution} formulas={formulas} />
        </p>
      )}
      {solutionImage && <SolutionImage image={solutionImage} onExpired={onExpired} />}
    </details>
  );
}

interface SolutionImageProps {
  image: NonNullable<Reviewed['solutionImage']>;
  onExpired: (() => void) | undefined;
}

/** It is loaded once it is unfolded, when its address may have expired: then a fresh one is requested, once. */
function SolutionImage({ image: { url, width, height, alt }, onExpired }: SolutionImageProps) {
  const [asked, setAsked] = useState(false);
  const askOnce = () => {
    if (!asked) onExpired?.();
    setAsked(true);
  };
  return <img className={styles.image} src={url} alt={alt} {...{ width, height }} loading="lazy" onError={askOnce} />;
}
