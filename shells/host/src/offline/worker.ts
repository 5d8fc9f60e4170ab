/** A server answers `?role=` like the bare address; the worker reads from it which remote it keeps. */
const workerOf = (role: string) => `/sw.js?role=${encodeURIComponent(role)}`;

/**
 * Has the product kept on this device for a role. Null where the browser has no workers, or none on a plain address.
 *
 * @throws when the worker cannot be fetched
 */
export async function keepProduct(role: string): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return null;
  await navigator.serviceWorker.register(workerOf(role), { updateViaCache: 'none' });
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** Pages whose work a new version must not interrupt, whatever they hold. */
const NEVER_INTERRUPTED = /^\/student\/take-quiz\//;

/**
 * Nothing is lost when the page is loaded anew now: it asks nobody to confirm that, it shows no dialog, and it is no quiz.
 * Whoever guards unsaved work or an upload listens to the browser's own question, so the same question is put to them.
 */
export function isQuiet(pathname: string): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  return (
    !NEVER_INTERRUPTED.test(pathname) &&
    document.querySelector('dialog[open]') === null &&
    window.dispatchEvent(question)
  );
}

/** Takes the new version that waits, if one does and no other window is open; this page is then loaded anew. */
export function takeUpdate({ waiting }: ServiceWorkerRegistration, reload = () => window.location.reload()): void {
  if (!waiting) return;
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage('update');
}
