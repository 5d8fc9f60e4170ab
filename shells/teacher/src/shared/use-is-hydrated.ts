import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, whose markup must equal the server's; true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
