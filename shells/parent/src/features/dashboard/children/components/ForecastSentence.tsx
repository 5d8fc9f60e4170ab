import { useTexts } from '@fulcrum/shared-ui';
import { useChildForecast } from '../api/child-forecast';
import styles from '../children.module.css';
import childrenTexts from '../locales/en.json';

/** A grade reads from left to right in every language: "A*". */
const ltr = (grade: string): string => `\u2066${grade}\u2069`;

/** What a child's grade may become, as a range in one sentence; nothing unless the team shows it to parents. */
export function ForecastSentence({ childId }: { childId: string }) {
  const t = useTexts(childrenTexts);
  const { data } = useChildForecast(childId);
  if (!data?.forecast) return null;
  const { grade, best, lowest } = data.forecast;
  return (
    <p className={styles.sentence}>{t('forecast', { grade: ltr(grade), best: ltr(best), lowest: ltr(lowest) })}</p>
  );
}
