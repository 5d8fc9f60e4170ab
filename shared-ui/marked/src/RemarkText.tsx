import { TextWithFormulas } from '@fulcrum/announcements';
import { useTexts } from '@fulcrum/shared-ui';
import markedTexts from './locales/en.json';
import { markText } from './mark-text';
import styles from './marked.module.css';
import type { ReturnedScript } from './returned-script';

/** A stamp or comment in words, with the mark it gave or took. */
export function RemarkText({ remark: { number, text, mark } }: { remark: ReturnedScript['remarks'][number] }) {
  const t = useTexts(markedTexts);
  return (
    <>
      {number !== null && <strong>{t('numbered', { number })} </strong>}
      <span dir="auto" className={styles.prose}>
        <TextWithFormulas text={text} />
      </span>
      {mark !== null && (
        <>
          {' '}
          <bdi>{markText(mark)}</bdi>
        </>
      )}
    </>
  );
}
