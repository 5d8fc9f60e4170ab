import { useOnReconnect, useUser } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { quizzesKey } from '../../shared/api/list-quizzes';
import { type PaperWork, paperKey } from './api/paper';
import { SheetDesk } from './sheet-desk';
import { sheetOutboxOf } from './sheet-outbox';

/** How often to retry sending, in ms. It is also retried as soon as the device is online. */
const AGAIN_MS = 10_000;

/** Reads and sends the sheets of a quiz on this device. */
export function useSheetDesk({ paper: { quizId }, sheets }: PaperWork) {
  const { id } = useUser();
  const queries = useQueryClient();
  const [desk] = useState(() => new SheetDesk(quizId, sheetOutboxOf(id)));
  const view = useSyncExternalStore(desk.subscribe, desk.getView);
  const send = async () => {
    if (!(await desk.deliver())) return;
    for (const queryKey of [paperKey(quizId), quizzesKey]) void queries.invalidateQueries({ queryKey });
  };
  const sendNow = useEffectEvent(() => void send());
  const openDesk = useEffectEvent(() => void desk.open().then(send));
  useOnReconnect(() => void send());
  useEffect(() => desk.know(sheets), [desk, sheets]);
  useEffect(() => desk.listen(), [desk]);
  useEffect(() => {
    openDesk();
    const timer = setInterval(() => sendNow(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return { desk, view, send };
}

/** Props of whatever reads the sheets of a quiz. */
export interface ScanProps {
  work: PaperWork;
  scanning: ReturnType<typeof useSheetDesk>;
}
