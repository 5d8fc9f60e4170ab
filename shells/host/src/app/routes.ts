import { REMOTE_ROUTES, type RemoteName } from '@fulcrum/shared-ui';
import { matchPath } from 'react-router-dom';

/** The entry of the route table that an address belongs to. */
export const routeOf = (pathname: string) =>
  REMOTE_ROUTES.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));

/** Under which a remote's code is kept. */
export const remotePageId = (remote: RemoteName): string => `remote:${remote}`;
