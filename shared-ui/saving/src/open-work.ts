const LEAVING = 'fulcrum:leaving';

/** Registers for an event that says what would be lost; it is prevented while `isNeeded`. */
function answerTo(names: readonly string[], isNeeded: () => boolean): () => void {
  const answer = (event: Event) => {
    if (isNeeded()) event.preventDefault();
  };
  for (const name of names) window.addEventListener(name, answer);
  return () => names.forEach((name) => window.removeEventListener(name, answer));
}

const isPrevented = (name: string): boolean => !window.dispatchEvent(new Event(name, { cancelable: true }));

/** Makes the browser ask before it closes or reloads the window. @returns a function that ends this */
export const askBeforeClosing = (isNeeded: () => boolean): (() => void) => answerTo(['beforeunload'], isNeeded);

/** Whether the browser would ask before it closes the window. */
export const isAskedBeforeClosing = (): boolean => isPrevented('beforeunload');

/**
 * Registers work in this window that has not reached the server: the browser asks before it closes the window, and the
 * page before it signs out.
 *
 * The registry is an event and not a list, because each shell may have its own copy of this code.
 *
 * @returns a function that ends the registration
 */
export const registerOpenWork = (isUnsent: () => boolean): (() => void) =>
  answerTo(['beforeunload', LEAVING], isUnsent);

/** Whether anything in this window has not reached the server. */
export const hasOpenWork = (): boolean => isPrevented(LEAVING);
