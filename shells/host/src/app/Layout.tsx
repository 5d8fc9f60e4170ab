import { AppShell, logout, setSchoolZone, useSession } from '@fulcrum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { navigationOf, roleLabel } from './navigation';
import { useSite } from './site';

/** The frame of the signed-in pages. */
export function Layout({ children }: { children: ReactNode }) {
  const session = useSession();
  const site = useSite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const zone = site.data?.timeZone;
  useEffect(() => {
    if (zone) setSchoolZone(zone);
  }, [zone]);
  const leave = () => {
    void logout();
    // What one person saw must not be there for the next one at this device.
    queries.clear();
    navigate('/login');
  };
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
