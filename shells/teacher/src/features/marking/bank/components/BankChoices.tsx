import { Muted, useTexts } from '@fulcrum/shared-ui';
import { TextWithFormulas } from '@fulcrum/announcements';
import bankTexts from '../../locales/bank.en.json';
import type { BankComment } from '../api/comment-bank';
import { markText } from '@fulcrum/marked/mark-text';
import styles from './bank.module.css';

interface BankChoicesProps {
  choices: readonly BankComment[];
  onChoose: (comment: BankComment) => void;
}

/** Comments of the bank; pressing one writes it on the page. */
export function BankChoices({ choices, onChoose }: BankChoicesProps) {
  const t = useTexts(bankTexts);
  if (choices.length === 0) return null;
  return (
    <section aria-label={t('fromBank')}>
      <Muted>{t('fromBank')}</Muted>
      <ul className={styles.choices}>
        {choices.map((comment) => (
          <li key={comment._id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(comment)}>
              <CommentLine comment={comment} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The text of a comment, its mark and its abbreviation. */
export function CommentLine({ comment: { text, mark, abbreviation } }: { comment: BankComment }) {
  return (
    <>
      <span dir="auto" className={styles.words}>
        <TextWithFormulas text={text} />
      </span>
      {mark !== null && (
        <>
          {' '}
          <bdi className={styles.mark}>{markText(mark)}</bdi>
        </>
      )}
      {abbreviation && (
        <>
          {' '}
          <kbd className={styles.abbreviation}>
            <bdi>{abbreviation}</bdi>
          </kbd>
        </>
      )}
    </>
  );
}
