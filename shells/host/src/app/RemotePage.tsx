import { LazyPage, NotFoundPage } from '@fulcrum/shared-ui';
import { useLocation } from 'react-router-dom';
import { loadRemoteModule } from '../federation/remotes';
import { Layout } from './Layout';
import { pageAt, remotePageId } from '../page-tables';
import { RequireRole } from './RequireRole';

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
  return (
    <RequireRole role={role}>
      <Layout>
        <LazyPage id={remotePageId(remote)} load={() => loadRemoteModule(remote)} />
      </Layout>
    </RequireRole>
  );
}
