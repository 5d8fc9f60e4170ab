import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser knows and never changes. A page that the build has rendered supposes it, and is taken over as it stands before it
 * learns better.
 */
export const useBrowserFact = (ask: () => boolean, supposed: boolean): boolean =>
  useSyncExternalStore(never, ask, () => supposed);
