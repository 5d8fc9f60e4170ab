const LEAVING = 'fulcrum:leaving';

/**
 * Registers work in this window that closing it would lose or leave unsent: the browser asks before it closes the window
 * while there is any.
 *
 * It is an event and not a list, because the shells may have a copy of this code each.
 *
 * @returns a function that ends the registration
 */
export function registerOpenWork(isUnsent: () => boolean): () => void {
  const ask = (event: Event) => {
    if (isUnsent()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  window.addEventListener(LEAVING, ask);
  return () => {
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener(LEAVING, ask);
  };
}

/** Whether anything in this window is unsent. */
export const hasOpenWork = (): boolean => !window.dispatchEvent(new Event(LEAVING, { cancelable: true }));
