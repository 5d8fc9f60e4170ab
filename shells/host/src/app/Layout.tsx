import { setSchoolZone, useSession } from '@fulcrum/shared-ui';
import { type ReactNode, useEffect } from 'react';
import { AppShell } from '../layout/AppShell';
import { navigationOf, roleLabel } from './navigation';
import { useSite } from './site';
import { useLogout } from './use-logout';

/** The frame of the signed-in pages. */
export function Layout({ children }: { children: ReactNode }) {
  const session = useSession();
  const site = useSite();
  const leave = useLogout();
  const zone = site.data?.timeZone;
  useEffect(() => {
    if (zone) setSchoolZone(zone);
  }, [zone]);
  return (
    <AppShell
      items={session ? navigationOf(session.user, site.data?.assistantUrl) : []}
      roleLabel={session ? roleLabel(session.user) : ''}
      onLogout={leave}
    >
      {children}
    </AppShell>
  );
}
