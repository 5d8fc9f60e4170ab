import { useSession } from '@fulcrum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isQuiet, keepProduct, takeUpdate } from './worker';

/** How often a page that stays open asks for a new version when it comes to the front (ms). */
const ASK_EVERY_MS = 60 * 60_000;

/** What keeps the product usable without a line, for whoever is signed in. It is loaded late: nothing on a page waits for it. */
export function Offline() {
  const role = useSession()?.user.role;
  const [registration, setRegistration] = useState<ServiceWorkerRegistration | null>(null);
  useEffect(() => {
    // Without a worker the product works as before; the next visit tries again.
    if (role) keepProduct(role).then(setRegistration, () => undefined);
  }, [role]);
  useUpdates(registration);
  return null;
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
