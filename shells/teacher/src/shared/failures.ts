import { isCancelled, messageOf, notify } from '@fulcrum/shared-ui';
import { useEffect } from 'react';

/** Failures that a toast has shown already: several parts of a page may load the same list. */
const toasted = new WeakSet<Error>();

/** Shows one toast per failure to load a list. */
export function useLoadFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (!error || toasted.has(error)) return;
    toasted.add(error);
    notify.error(text);
  }, [error, text]);
}

/**
 * What to do when a change fails: a toast with the page's text, or with the server's own sentence when it refused for a
 * reason that the teacher can act on. A sentence takes longer to read, so it stays for 5 s.
 */
export const failureToast = (text: string) => (error: unknown) => {
  if (isCancelled(error)) return void notify.info(error.message);
  const message = messageOf(error, text);
  notify.error(message, { area: message === text ? 'app' : 'default' });
  return undefined;
};

interface Outcome {
  done: string;
  failed: string;
}

/** Shows in a toast how a change ended; never rejects. Resolves true when it succeeded. */
export async function toastOutcome(change: Promise<unknown>, { done, failed }: Outcome): Promise<boolean> {
  try {
    await change;
  } catch (error) {
    failureToast(failed)(error);
    return false;
  }
  notify.success(done);
  return true;
}
