import { setSchoolZone, usePart, useSession, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { AppShell } from '../layout/AppShell';
import hostTexts from '../locales/en.json';
import { navigationOf, roleLabel } from './navigation';
import { useSite } from './site';
import { useLogout } from './use-logout';

const loadProofBar = () => import('../account/ProofBar').then(({ ProofBar }) => ProofBar);
/** The team sees whether the address of these is proven. */
const PROVING = new Set(['student', 'parent']);

/** By then a first visit has loaded what it shows, also on a slow phone (ms). */
const REMINDED_AFTER_MS = 4_500;
let isFirstVisitOver = false;

/** A reminder is not what anybody came for: it loads once the first page is there, and at once with the next ones. */
function useReminders(): boolean {
  const [isOver, setOver] = useState(isFirstVisitOver);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => {
      isFirstVisitOver = true;
      setOver(true);
    }, REMINDED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return isOver;
}

/** The frame of the signed-in pages. */
export function Layout({ children }: { children: ReactNode }) {
  // The sidebar's names are read outside of components: this reads them again in another language.
  useTexts(hostTexts);
  const session = useSession();
  const site = useSite();
  const leave = useLogout();
  const zone = site.data?.timeZone;
  const isReminding = useReminders();
  const { part: ProofBar } = usePart(loadProofBar, isReminding && PROVING.has(session?.user.role ?? ''));
  useEffect(() => {
    if (zone) setSchoolZone(zone);
  }, [zone]);
  return (
    <AppShell
      items={session ? navigationOf(session.user, site.data?.assistantUrl) : []}
      roleLabel={session ? roleLabel(session.user) : ''}
      onLogout={leave}
    >
      {ProofBar && <ProofBar />}
      {children}
    </AppShell>
  );
}
