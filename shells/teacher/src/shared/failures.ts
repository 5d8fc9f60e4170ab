import type { FieldErrors } from '@fulcrum/forms';
import { isCancelled, messageOf, notify } from '@fulcrum/shared-ui';

/** The page's message, followed by the server's own if the teacher can act on it. */
export function failureText(text: string, error: unknown): string {
  const reason = messageOf(error, '');
  return reason ? `${text.replace(/\.$/, '')}. ${reason}` : text;
}

/**
 * Handler that shows a toast when a change fails. A toast with a reason takes longer to read, so it stays for 5 s.
 * @param says combines the page's message with the reason; `messageOf` where the specification shows the reason alone
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

/** The warning of a form: `fillAll` if a field is empty, otherwise the first error with its field's label. */
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

/** Shows the result of a change in a toast; never rejects. Resolves to true if it succeeded. */
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
