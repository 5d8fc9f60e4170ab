import { ButtonLink, classes, useTexts } from '@fulcrum/shared-ui';
import scanTexts from '../locales/scan.en.json';
import type { ScannedSheet } from '../sheet-desk';
import styles from './Scan.module.css';

type Look = 'good' | 'doubtful' | 'bad' | 'waits';

/** How good the news about a sheet is. */
export function lookOf({ read, refusal, isBlank }: ScannedSheet): Look {
  if (refusal) return 'bad';
  if (!read) return 'waits';
  return read.state === 'toCheck' || read.differences.length > 0 || isBlank ? 'doubtful' : 'good';
}

/** What became of a sheet, shown after the name: the score is for the team alone. */
export function useScannedWords() {
  const t = useTexts(scanTexts);
  return ({ read, refusal, isBlank }: ScannedSheet): string => {
    if (refusal) return refusal;
    if (!read) return t('kept');
    if (read.differences.length > 0) return t('differs', { count: read.differences.length });
    if (isBlank) return t('blank');
    if (read.score !== null) return t('score', { score: read.score, total: read.total ?? 0 });
    const asked = read.questions.filter(({ isAsked }) => isAsked).length;
    if (asked > 0) return t('asked', { count: asked });
    return t(read.student ? 'kept' : 'whose');
  };
}

/** The sheets that were read in this visit, newest first. */
export function ScannedList({ scanned }: { scanned: readonly ScannedSheet[] }) {
  const t = useTexts(scanTexts);
  const words = useScannedWords();
  const isAsked = scanned.some(({ read }) => read?.state === 'toCheck');
  return (
    <section aria-label={t('scanned')}>
      <ul className={styles.list}>
        {scanned.map((entry) => (
          <li key={entry.sheet} className={styles.entry}>
            <bdi>{entry.name || t('spare')}</bdi>
            <span className={classes(styles.words, styles[lookOf(entry)])}>{words(entry)}</span>
          </li>
        ))}
      </ul>
      {isAsked && (
        <ButtonLink to="?tab=check" variant="secondary">
          {t('check')}
        </ButtonLink>
      )}
    </section>
  );
}
