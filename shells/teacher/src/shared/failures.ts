import type { FieldErrors } from '@fulcrum/forms';
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

/** The page's text, then the server's own sentence when it refused for a reason that the teacher can act on. */
export function failureText(text: string, error: unknown): string {
  const reason = messageOf(error, '');
  return reason ? `${text.replace(/\.$/, '')}. ${reason}` : text;
}

/**
 * What to do when a change fails: a toast. One with a reason takes longer to read, so it stays for 5 s.
 * @param says the page's text with the reason; `messageOf` where the specification shows the reason alone
 */
export const failureToast =
  (text: string, says: typeof messageOf = (error) => failureText(text, error)) =>
  (error: unknown) => {
    if (isCancelled(error)) return void notify.info(error.message);
    const message = says(error, text);
    notify.error(message, { area: message === text ? 'app' : 'default' });
    return undefined;
  };

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '' || (Array.isArray(value) && value.length === 0);

/** What a form warns of: a field that is empty by `fillAll`, a value that is not taken by the name of its field. */
export function warningOf<Values extends object>(
  errors: FieldErrors<Values>,
  values: Values,
  { fillAll, labels }: { fillAll: string; labels: Partial<Record<keyof Values, string>> },
): string {
  const wrong = (Object.keys(errors) as (keyof Values)[]).filter((name) => errors[name]);
  const first = wrong[0];
  if (first === undefined || wrong.some((name) => isBlank(values[name]))) return fillAll;
  return labels[first] ? `${labels[first]}: ${errors[first]}` : String(errors[first]);
}

interface Outcome {
  done: string;
  failed: string;
  /** See `failureToast`. */
  says?: typeof messageOf | undefined;
}

/** Shows in a toast how a change ended; never rejects. Resolves true when it succeeded. */
export async function toastOutcome(change: Promise<unknown>, { done, failed, says }: Outcome): Promise<boolean> {
  try {
    await change;
  } catch (error) {
    failureToast(failed, says)(error);
    return false;
  }
  notify.success(done);
  return true;
}
