import { LazyPage, NotFoundPage, RequireRole } from '@fulcrum/shared-ui';
import { useLocation } from 'react-router-dom';
import { loadRemoteModule } from '../federation/remotes';
import { Layout } from './Layout';
import { remotePageId, routeOf } from './routes';

/**
 * Every page inside the signed-in area. It is one route for all of them, at the root: a remote matches the whole
 * address itself, which it could not do below a longer path.
 */
export function RemotePage() {
  const route = routeOf(useLocation().pathname);
  if (!route) {
    return (
      <Layout>
        <NotFoundPage />
      </Layout>
    );
  }
  const { remote, roles } = route;
  const page = (
    <Layout>
      <LazyPage id={remotePageId(remote)} load={() => loadRemoteModule(remote)} />
    </Layout>
  );
  return roles ? <RequireRole roles={roles}>{page}</RequireRole> : page;
}
