import { Checkbox, useTexts } from '@fulcrum/shared-ui';
import { setDataSaver, useDataSaver } from '@fulcrum/shared-ui/low-data';
import offlineTexts from './locales/en.json';

/** The switch for saving data on this device, shown where it matters most; the account page has the same one. */
export function SaveData() {
  const t = useTexts(offlineTexts);
  return <Checkbox label={t('saveData')} checked={useDataSaver()} onChange={setDataSaver} />;
}
