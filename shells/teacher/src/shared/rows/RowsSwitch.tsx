import { IconButton, useTexts } from '@fulcrum/shared-ui';
import texts from '../locales/en.json';
import { chooseCompact, useCompact } from './rows';
import styles from './rows.module.css';

/** Makes the rows of all long tables compact on this device, or takes that back. */
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
