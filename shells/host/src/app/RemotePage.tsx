import { LazyPage, NotFoundPage, type Page, useSession } from '@fulcrum/shared-ui';
import { Navigate, useLocation } from 'react-router-dom';
import { loadRemoteModule } from '../federation/remotes';
import { Layout } from './Layout';
import { pageAt, remotePageId } from '../page-tables';
import type { ReactNode } from 'react';
import type { SignInFirst } from './return-address';
import { mayOpen } from './access';

/**
 * Every page of the signed-in area. A single route at the root: a remote matches the whole address itself, which it
 * could not do under a longer path.
 */
export function RemotePage() {
  const found = pageAt(useLocation().pathname);
  if (!found) {
    return (
      <Layout>
        <NotFoundPage />
      </Layout>
    );
  }
  const { remote, role } = found;
  const page = (
    <Layout>
      <LazyPage id={remotePageId(remote)} load={() => loadRemoteModule(remote)} />
    </Layout>
  );
  return role === 'anyone' ? page : <RequireRole role={role}>{page}</RequireRole>;
}

/** Shows its children to users who may open the page, and redirects everyone else to /AccessDenied. */
function RequireRole({ role, children }: { role: Page['role']; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (mayOpen(session, role)) return children;
  const state: SignInFirst | undefined = session ? undefined : { returnTo: pathname + search + hash, ownerId: null };
  return <Navigate to="/AccessDenied" replace state={state} />;
}
