import { useTexts } from '@fulcrum/shared-ui';
import { usePracticeSummary } from '../api/practice-summary';
import styles from '../children.module.css';
import childrenTexts from '../locales/en.json';

/** How much a child practises mistakes, in one sentence; nothing until there are any. */
export function PracticeSentence({ childId }: { childId: string }) {
  const t = useTexts(childrenTexts);
  const { data } = usePracticeSummary(childId);
  if (!data || data.due + data.open + data.cleared === 0) return null;
  const { days, cleared } = data;
  return (
    <p className={styles.sentence}>{t(cleared > 0 ? 'practisedCleared' : 'practised', { ...days, count: cleared })}</p>
  );
}
