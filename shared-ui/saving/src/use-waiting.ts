import { useEffect, useState } from 'react';
import { isWaiting } from './stores';
import { hasWaiting } from './unsent';

/**
 * Whether the outbox of an account has something to send, so that the code which sends it is wanted. The note answers
 * at once, and the outbox itself a moment later.
 */
export function useWaiting(account: string | undefined): boolean {
  const [found, setFound] = useState<string>();
  useEffect(() => {
    if (account === undefined) return undefined;
    let isCurrent = true;
    // A browser without storage has nothing to send.
    hasWaiting(account).then(
      (is) => isCurrent && is && setFound(account),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [account]);
  return account !== undefined && (found === account || isWaiting(account));
}
