import { Button, useTexts } from '@fulcrum/shared-ui';
import styles from '../materials.module.css';
import materialTexts from '../locales/en.json';

interface ProblemProps {
  text: string;
  onRetry: () => void;
  retrying: boolean;
}

/** What could not be loaded, in the product's way for materials: bold and red. */
export function Problem({ text, onRetry, retrying }: ProblemProps) {
  const t = useTexts(materialTexts);
  return (
    <div className={styles.problem}>
      <strong role="alert">{text}</strong>
      <Button variant="secondary" loading={retrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
