import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A fact that only the browser knows and that never changes. A prerendered page assumes `supposed`, and is hydrated
 * with it before the real value is used.
 */
export const useClientValue = (ask: () => boolean, supposed: boolean): boolean =>
  useSyncExternalStore(never, ask, () => supposed);
