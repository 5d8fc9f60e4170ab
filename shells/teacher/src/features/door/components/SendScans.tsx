import { joinNames, notify, textsOf, useOnReconnect, useUser } from '@fulcrum/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { isFinal, MOST_SCANS, type ScanResult, sendScans } from '../api/door';
import doorTexts from '../locales/en.json';
import { ScanStore, type WaitingScan } from '../scan-store';

type Refused = ScanResult & { refusal: NonNullable<ScanResult['refusal']> };

/** The person who scanned saw "is present", so this shows the students whom the server rejected later. */
function tellRefused(results: readonly ScanResult[]): void {
  const refused = results.filter((result): result is Refused => result.refusal !== null);
  if (refused.length === 0) return;
  const t = textsOf(doorTexts);
  const reasons = refused.map(({ name, refusal }) => (name ? `${name} ${t(`code.${refusal}`)}` : t(`code.${refusal}`)));
  notify.error(`${t('notRecorded', { count: refused.length })}: ${joinNames(reasons)}`);
}

/** Sends the scans of one session. If they are rejected as a whole, the other sessions' scans are still sent. */
async function sendOfSession(store: ScanStore, sessionId: string, waiting: readonly WaitingScan[]): Promise<void> {
  try {
    for (let from = 0; from < waiting.length; from += MOST_SCANS) {
      const batch = waiting.slice(from, from + MOST_SCANS);
      const scans = batch.map(({ id, code, at }) => ({ id, code, at }));
      tellRefused(await sendScans(sessionId, scans));
      await store.remove(batch.map(({ id }) => id));
    }
  } catch (error) {
    // While offline, keeps the scans for the next visit.
    if (isFinal(error)) notify.error(textsOf(doorTexts)('notTaken', { reason: error.message }));
  }
}

async function sendAll(account: string): Promise<void> {
  const store = new ScanStore(account);
  const waiting = await store.list();
  for (const sessionId of new Set(waiting.map((scan) => scan.sessionId))) {
    const ofSession = waiting.filter((scan) => scan.sessionId === sessionId);
    await sendOfSession(store, sessionId, ofSession);
  }
}

/** Sends the scans that could not be sent at the door, whatever page the assistant is on. */
export function SendScans() {
  const { id } = useUser();
  // A device without storage has nothing to send.
  const send = () => void sendAll(id).catch(() => undefined);
  const sendNow = useEffectEvent(send);
  useOnReconnect(send);
  useEffect(() => sendNow(), []);
  return null;
}
