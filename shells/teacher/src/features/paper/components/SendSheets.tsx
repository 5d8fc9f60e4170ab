import { notify, textsOf, useOnReconnect, useUser } from '@fulcrum/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import scanTexts from '../locales/scan.en.json';
import { type Outcome, sheetOutboxOf } from '../sheet-outbox';

/** The person who scanned saw that the sheet was read, so this says which one the server refused later. */
function tellRefused(outcome: Outcome): void {
  if (!('refusal' in outcome)) return;
  const t = textsOf(scanTexts);
  notify.error(`${outcome.item.name || t('spare')}: ${outcome.refusal}`);
}

/** Sends the sheets that could not be sent while they were scanned, whatever page the account is on. */
export function SendSheets() {
  const { id } = useUser();
  const outbox = sheetOutboxOf(id);
  const send = () => void outbox.open().then(() => outbox.deliver());
  const sendNow = useEffectEvent(send);
  useOnReconnect(send);
  useEffect(() => {
    const stop = outbox.listen(tellRefused);
    sendNow();
    return stop;
  }, [outbox]);
  return null;
}
