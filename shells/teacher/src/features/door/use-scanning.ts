import { registerOpenWork } from '@fulcrum/saving';
import { sessionsKey } from '../../shared/api/sessions-key';
import { useOnReconnect, useUser } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { TimedDoor } from './api/door';
import { DoorDesk } from './door-desk';
import { statusesOf } from './door-rules';
import { ScanStore } from './scan-store';

/** How often to retry sending, in ms. It is also retried as soon as the device is online. */
const AGAIN_MS = 10_000;

/** Runs a session's door on this device. */
export function useScanning({ door, aheadMs }: TimedDoor) {
  const { id } = useUser();
  const queries = useQueryClient();
  const [desk] = useState(() => new DoorDesk(door.sessionId, new ScanStore(id)));
  const view = useSyncExternalStore(desk.subscribe, desk.getView);
  const send = async () => {
    if (await desk.deliver()) await queries.invalidateQueries({ queryKey: sessionsKey });
  };
  const sendNow = useEffectEvent(() => void send());
  const openDesk = useEffectEvent(() => void desk.open(door).then(send));
  useOnReconnect(() => void send());
  useEffect(() => {
    openDesk();
    const timer = setInterval(() => sendNow(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => desk.meet(door), [desk, door]);
  useEffect(() => registerOpenWork(desk.hasUnkeptScans), [desk]);
  const take = async (code: string) => {
    await desk.take(code, door, Date.now() + aheadMs);
    await send();
  };
  return { ...view, statuses: statusesOf(door, view.scannedHere), take };
}
