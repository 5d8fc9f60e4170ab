import { ButtonLink, classes, joinNames, useTexts } from '@fulcrum/shared-ui';
import reading from '../../../shared/camera/LastReading.module.css';
import type { SheetRead } from '../api/send-sheet';
import scanTexts from '../locales/scan.en.json';
import type { ScannedSheet } from '../sheet-desk';
import list from './List.module.css';
import styles from './Scan.module.css';

type Look = 'good' | 'doubtful' | 'bad' | 'waits';

/** How good the news about a sheet is. */
export function lookOf({ read, refusal, isBlank }: ScannedSheet): Look {
  if (refusal) return 'bad';
  if (!read) return 'waits';
  return read.state === 'toCheck' || read.differences.length > 0 || isBlank ? 'doubtful' : 'good';
}

/** "2 (A → B), 5 (0 → C)": by the numbers on the sheet, with 0 for a blank. */
const rowsThatDiffer = ({ questions, differences }: SheetRead): string =>
  joinNames(
    differences.map(({ questionId, before, now }) => {
      const row = questions.findIndex((question) => question.questionId === questionId) + 1;
      return `${row} (${before ?? '0'} → ${now ?? '0'})`;
    }),
  );

/** What became of a sheet, shown after the name: the score is for the team alone. */
export function useScannedWords() {
  const t = useTexts(scanTexts);
  return ({ read, refusal, isBlank }: ScannedSheet): string => {
    if (refusal) return refusal;
    if (!read) return t('kept');
    if (read.differences.length > 0)
      return t('differs', { count: read.differences.length, rows: rowsThatDiffer(read) });
    if (isBlank) return t('blank');
    if (read.score !== null) return t('score', { score: read.score, total: read.total ?? 0 });
    const asked = read.questions.filter(({ isAsked }) => isAsked).length;
    if (asked > 0) return t('asked', { count: asked });
    if (!read.student) return t('whose');
    return t(read.state === 'toCheck' ? 'toCheck' : 'kept');
  };
}

/** The sheets that were read in this visit, newest first. */
export function ScannedList({ scanned }: { scanned: readonly ScannedSheet[] }) {
  const t = useTexts(scanTexts);
  const words = useScannedWords();
  const isAsked = scanned.some(({ read }) => read?.state === 'toCheck');
  return (
    <section aria-label={t('scanned')} className={styles.scanned}>
      <ul className={list.list}>
        {scanned.map((entry) => (
          <li key={entry.sheet} className={list.entry}>
            <bdi>{entry.name || t('spare')}</bdi>
            <span className={classes(styles.words, reading[lookOf(entry)])}>{words(entry)}</span>
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
