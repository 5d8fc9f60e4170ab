import { Checkbox, useTexts } from '@fulcrum/shared-ui';
import { chooseSaving, useSavesData } from '@fulcrum/shared-ui/low-data';
import offlineTexts from './locales/en.json';

/** Whether this device saves data, where it matters most; the account has the same switch. */
export function SaveData() {
  const t = useTexts(offlineTexts);
  return <Checkbox label={t('saveData')} checked={useSavesData()} onChange={chooseSaving} />;
}
