import { IconButton, useTexts } from '@fulcrum/shared-ui';
import texts from '../locales/en.json';
import { chooseCompact, useCompact } from './rows';
import styles from './rows.module.css';

/** Switches compact rows of all long tables on or off on this device. */
export function RowsSwitch() {
  const t = useTexts(texts);
  const isCompact = useCompact();
  return (
    <IconButton
      icon="menu"
      label={t('compactRows')}
      aria-pressed={isCompact}
      className={styles.switch}
      onClick={() => chooseCompact(!isCompact)}
    />
  );
}
