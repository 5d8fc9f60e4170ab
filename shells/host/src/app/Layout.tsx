import { setSchoolZone, usePart, useSession, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect } from 'react';
import { AppShell } from '../layout/AppShell';
import hostTexts from '../locales/en.json';
import { navigationOf, roleLabel } from './navigation';
import { useSite } from './site';
import { useLogout } from './use-logout';

const loadProofBar = () => import('../account/ProofBar').then(({ ProofBar }) => ProofBar);
/** The team sees whether the address of these is proven. */
const PROVING = new Set(['student', 'parent']);

/** The frame of the signed-in pages. */
export function Layout({ children }: { children: ReactNode }) {
  // The sidebar's names are read outside of components: this reads them again in another language.
  useTexts(hostTexts);
  const session = useSession();
  const site = useSite();
  const leave = useLogout();
  const zone = site.data?.timeZone;
  const { part: ProofBar } = usePart(loadProofBar, PROVING.has(session?.user.role ?? ''));
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
