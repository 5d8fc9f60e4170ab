import { useLineBack, useUser } from '@fulcrum/shared-ui';
import { useEffect, useEffectEvent } from 'react';
import { MOST_SCANS, sendScans } from '../api/door';
import { ScanStore } from '../scan-store';

/** Sends, on whatever page the assistant is, what an earlier visit to a door could not send. */
export function SendScans() {
  const { id } = useUser();
  const send = async () => {
    const store = new ScanStore(id);
    const waiting = await store.list();
    for (const sessionId of new Set(waiting.map((scan) => scan.sessionId))) {
      const scans = waiting.filter((scan) => scan.sessionId === sessionId).slice(0, MOST_SCANS);
      await sendScans(
        sessionId,
        scans.map(({ id: scanId, code, at }) => ({ id: scanId, code, at })),
      );
      await store.remove(scans.map((scan) => scan.id));
    }
  };
  // Without a line, and on a device that keeps nothing, the next visit tries again.
  const sendQuietly = useEffectEvent(() => void send().catch(() => undefined));
  useLineBack(() => void send().catch(() => undefined));
  useEffect(() => sendQuietly(), []);
  return null;
}
