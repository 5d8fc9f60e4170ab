import { useSession } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { pushNote } from './browser-push';
import { onOwnerChange } from './device-owner';
import { keepPage } from './kept-page';
import { keepReplies, restoreReplies } from './replies';
import { canReload, registerServiceWorker, activateUpdate } from './worker';

export { AsOf } from './AsOf';
export { restoreReplies } from './replies';

/** How often a page that stays open checks for a new version when it becomes visible (ms). */
const ASK_EVERY_MS = 60 * 60_000;

/**
 * Keeps the product usable offline for the signed-in user. It is loaded late: nothing on a page waits for it.
 *
 * @param began the account that was signed in when the page was loaded
 */
export function Offline({ began }: { began: string | undefined }) {
  const role = useSession()?.user.role;
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null);
  useEffect(() => {
    // Without a service worker the product works as before; the next visit tries again.
    if (role) registerServiceWorker(role).then(setRegistration, () => undefined);
  }, [role]);
  useUpdates(registration);
  useRenewedPushes(registration);
  useKeptReplies(began);
  return null;
}

/**
 * Confirms to the server, once per visit, that this browser still receives push messages: its endpoint and the sign-in
 * may have changed.
 */
function useRenewedPushes(registration: ServiceWorkerRegistration | null): void {
  const account = useSession()?.user.id;
  useEffect(() => {
    if (!registration || !account || !pushNote(account)) return;
    import('./push-devices').then(({ renewPushes }) => renewPushes(account)).catch(() => undefined);
  }, [registration, account]);
}

/** Keeps the replies and the home page of the device's owner, and restores those from earlier visits. */
function useKeptReplies(began: string | undefined): void {
  const user = useSession()?.user;
  const owner = useSyncExternalStore(onOwnerChange, deviceOwner);
  const queries = useQueryClient();
  const account = user && user.role !== 'teacher' && owner === user.id ? user.id : null;
  const isBeginning = useRef(true);
  useEffect(() => {
    // Replies that exist at the start belong to this account (a rendered page contains them, and others arrived before
    // this code). Later another tab may have signed in another user.
    const areTheirs = isBeginning.current && account === began;
    isBeginning.current = false;
    if (!account) return undefined;
    const stops = [keepReplies(queries, account, areTheirs), keepPage(queries, account)];
    restoreReplies(queries, account).catch(() => undefined);
    return () => stops.forEach((stop) => stop());
  }, [account, began, queries]);
}
/** Activates a new version at the moment another page is opened: nothing has been typed into it yet. */
function useUpdates(registration: ServiceWorkerRegistration | null): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const isJustOpened = shown.current !== pathname;
    shown.current = pathname;
    if (registration && isJustOpened && canReload(pathname)) activateUpdate(registration);
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
