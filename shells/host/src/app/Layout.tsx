import { setSchoolZone, useLazyModule, useSession, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { homeOf } from '../page-tables';
import { AppShell } from '../layout/AppShell';
import hostTexts from '../locales/en.json';
import { navigationOf, roleLabel } from './navigation';
import { useSite } from './site';
import { useLogout } from './use-logout';

const loadSearch = () => import('../search/Search').then(({ Search }) => Search);
const loadConfirmEmailBanner = () =>
  import('../account/ConfirmEmailBanner').then(({ ConfirmEmailBanner }) => ConfirmEmailBanner);
const loadDeviceOffer = () => import('../offline/DeviceOffer').then(({ DeviceOffer }) => DeviceOffer);
/** Roles for which the team sees whether the email address is confirmed. */
const PROVING = new Set(['student', 'parent']);

/** By this time a first visit has loaded what it shows, even on a slow phone (ms). */
const REMINDED_AFTER_MS = 4_500;
let isFirstVisitOver = false;

/** Loads secondary parts after the first page has loaded or at the first key press, and immediately on later pages. */
function useLateParts(): boolean {
  const [isOver, setOver] = useState(isFirstVisitOver);
  useEffect(() => {
    if (isOver) return undefined;
    const end = () => {
      isFirstVisitOver = true;
      setOver(true);
    };
    const timer = setTimeout(end, REMINDED_AFTER_MS);
    addEventListener('keydown', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', end);
    };
  }, [isOver]);
  return isOver;
}

const neverChanges = () => () => undefined;
const isDesktop = () => window.matchMedia?.('(min-width: 64em) and (pointer: fine)').matches ?? false;
/** A desktop shows the search with its first page: only on a slow phone does it wait for the page. */
const useIsDesktop = () => useSyncExternalStore(neverChanges, isDesktop, () => false);

/** The frame of the signed-in pages. */
export function Layout({ children }: { children: ReactNode }) {
  // The sidebar's names are read outside components; this makes them update when the language changes.
  useTexts(hostTexts);
  const session = useSession();
  const site = useSite();
  const { pathname } = useLocation();
  const leave = useLogout();
  const zone = site.data?.timeZone;
  const isLate = useLateParts();
  const { part: ConfirmEmailBanner } = useLazyModule(
    loadConfirmEmailBanner,
    isLate && PROVING.has(session?.user.role ?? ''),
  );
  const isAtHome = pathname === homeOf(session?.user.role ?? '');
  const { part: DeviceOffer } = useLazyModule(loadDeviceOffer, isLate && isAtHome && session?.user.role !== 'teacher');
  const isOnDesktop = useIsDesktop();
  const { part: Search } = useLazyModule(loadSearch, (isLate || isOnDesktop) && session?.user.role === 'teacher');
  useEffect(() => {
    if (zone) setSchoolZone(zone);
  }, [zone]);
  return (
    <AppShell
      items={session ? navigationOf(session.user, site.data?.assistantUrl) : []}
      roleLabel={session ? roleLabel(session.user) : ''}
      onLogout={leave}
    >
      {Search && <Search />}
      {children}
      {DeviceOffer && isAtHome && session && <DeviceOffer user={session.user} />}
      {ConfirmEmailBanner && <ConfirmEmailBanner />}
    </AppShell>
  );
}
