import { useSession } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { pushNote } from './browser-push';
import { onOwnerChange } from './device-owner';
import { keepPage } from './kept-page';
import { keepReplies, restoreReplies } from './replies';
import { isQuiet, keepProduct, takeUpdate } from './worker';

export { AsOf } from './AsOf';
export { restoreReplies } from './replies';

/** How often a page that stays open asks for a new version when it comes to the front (ms). */
const ASK_EVERY_MS = 60 * 60_000;

/**
 * What keeps the product usable without a line, for whoever is signed in. It is loaded late: nothing on a page waits for it.
 *
 * @param began who was signed in when the page was loaded
 */
export function Offline({ began }: { began: string | undefined }) {
  const role = useSession()?.user.role;
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null);
  useEffect(() => {
    // Without a worker the product works as before; the next visit tries again.
    if (role) keepProduct(role).then(setRegistration, () => undefined);
  }, [role]);
  useUpdates(registration);
  useRenewedPushes(registration);
  useKeptReplies(began);
  return null;
}

/** The server hears once in a visit that this browser still takes pushes: its address and the sign-in may have changed. */
function useRenewedPushes(registration: ServiceWorkerRegistration | null): void {
  const account = useSession()?.user.id;
  useEffect(() => {
    if (!registration || !account || !pushNote(account)) return;
    import('./push-devices').then(({ renewPushes }) => renewPushes(account)).catch(() => undefined);
  }, [registration, account]);
}

/** The owner of the device finds their pages as they last saw them. */
function useKeptReplies(began: string | undefined): void {
  const user = useSession()?.user;
  const owner = useSyncExternalStore(onOwnerChange, deviceOwner);
  const queries = useQueryClient();
  const account = user && user.role !== 'teacher' && owner === user.id ? user.id : null;
  const isBeginning = useRef(true);
  useEffect(() => {
    // A rendered page has its replies from the beginning, and others came before this code. Later another tab may have signed in somebody else.
    const areTheirs = isBeginning.current && account === began;
    isBeginning.current = false;
    if (!account) return undefined;
    const stops = [keepReplies(queries, account, areTheirs), keepPage(queries, account)];
    restoreReplies(queries, account).catch(() => undefined);
    return () => stops.forEach((stop) => stop());
  }, [account, began, queries]);
}
/** A new version is taken in the moment in which another page has been opened: then nothing has been typed into it yet. */
function useUpdates(registration: ServiceWorkerRegistration | null): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const isJustOpened = shown.current !== pathname;
    shown.current = pathname;
    if (registration && isJustOpened && isQuiet(pathname)) takeUpdate(registration);
  }, [registration, pathname]);
  useEffect(() => {
    if (!registration) return undefined;
    let asked = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return;
      asked = Date.now();
      registration.update().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [registration]);
}
