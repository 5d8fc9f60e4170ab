import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's code runs it: false while the server paints it, and while the browser takes that painting over as it stands. */
export const useIsTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
