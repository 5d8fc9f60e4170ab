import { Button, useTexts } from '@fulcrum/shared-ui';
import styles from './report.module.css';
import reportTexts from './locales/en.json';

/** Puts the page on paper, without sidebar and buttons. */
export function PrintButton() {
  const t = useTexts(reportTexts);
  return (
    <Button variant="secondary" icon="print" className={styles.screenOnly} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}
