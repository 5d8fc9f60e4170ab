import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, whose markup has to equal the server's; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
