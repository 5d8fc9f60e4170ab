import { isAskedBeforeClosing } from '@fulcrum/saving';
/** The server ignores `?role=`; the worker reads from it which remote to keep. */
const workerOf = (role: string) => `/sw.js?role=${encodeURIComponent(role)}`;

/**
 * Keeps the product for a role on this device, by registering the service worker. Null if the browser supports no
 * service workers or the address is not https, and in development.
 *
 * @throws when the worker cannot be fetched
 */
export async function registerServiceWorker(role: string): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return null;
  await navigator.serviceWorker.register(workerOf(role), { updateViaCache: 'none' });
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Pages that a new version must never interrupt. */
const NEVER_INTERRUPTED = /^\/student\/take-quiz\//;

/**
 * Whether the page can be reloaded now without losing anything: nothing asks for confirmation, no dialog is open, and
 * it is no quiz.
 */
export const canReload = (pathname: string): boolean =>
  !NEVER_INTERRUPTED.test(pathname) && document.querySelector('dialog[open]') === null && !isAskedBeforeClosing();

/** Activates a waiting new version, if there is one and no other window is open; this page is then reloaded. */
export function activateUpdate({ waiting }: ServiceWorkerRegistration, reload = () => window.location.reload()): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('update');
}
