import { IconButton, useTexts } from '@fulcrum/shared-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import bankTexts from '../locales/bank.en.json';
import type { GalleryEntry } from './QuestionGallery';
import { QuestionImage } from './QuestionImage';
import styles from './QuestionTick.module.css';

interface QuestionTickProps extends Omit<GalleryEntry, 'place'> {
  /** Accessible name of the checkbox. */
  label: string;
  checked: boolean;
  onToggle: () => void;
  /** What is said of the question, beside the checkbox. */
  children: ReactNode;
}

/** A card of a gallery with a question to tick, which can be viewed in full size first. */
export function QuestionTick({ question, number, label, checked, onToggle, onShow, children }: QuestionTickProps) {
  const t = useTexts(bankTexts);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form that the gallery may be in.
    event.preventDefault();
    onToggle();
  };
  return (
    <li className={styles.card}>
      <label className={styles.pick}>
        <QuestionImage question={question} framed />
        <span className={styles.foot}>
          <input type="checkbox" aria-label={label} checked={checked} onChange={onToggle} onKeyDown={onKeyDown} />
          <span className={styles.words}>{children}</span>
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
