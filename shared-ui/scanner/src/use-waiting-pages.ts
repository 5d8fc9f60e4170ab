import { useEffect, useState } from 'react';
import { countWaiting } from './page-store';

/**
 * Returns the number of a draft's pages stored on this device. Not read while `isPaused`, as while the scanner is open
 * and changes it.
 */
export function useWaitingPages(draft: string, isPaused = false): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (isPaused) return undefined;
    let wanted = true;
    void countWaiting(draft).then(
      (waiting) => wanted && setCount(waiting),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [draft, isPaused]);
  return count;
}
