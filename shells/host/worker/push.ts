/** What the server pushes (backend/src/modules/notifications/push). */
interface PushMessage {
  title: string;
  body: string;
  lang: string;
  /** A path of the product. */
  link: string;
  /** The event that it is about: a later push about the same one replaces it. */
  tag: string;
}

function messageOf(data: PushMessageData | null): PushMessage | null {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

/** A browser takes away the right to push from who shows nothing, so something is shown whatever came. */
async function show(worker: ServiceWorkerGlobalScope, message: PushMessage | null): Promise<void> {
  const { title = 'Fulcrum', body = '', lang = 'en', link = '/notifications', tag = '' } = message ?? {};
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/icon-96.png' };
  await worker.registration.showNotification(title, { body, lang, dir: 'auto', tag, data: { link }, ...icons });
}

/** The window that shows the page already comes to the front; what somebody does in another one is left alone. */
async function open(worker: ServiceWorkerGlobalScope, link: unknown): Promise<void> {
  const { origin } = worker.location;
  const wanted = new URL(typeof link === 'string' ? link : '/notifications', origin);
  // Only pages of this site are opened, whoever wrote the message.
  const address = wanted.origin === origin ? wanted : new URL('/notifications', origin);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === address.pathname);
  await (shown ? shown.focus() : worker.clients.openWindow(address.href));
}

/** Shows what is pushed, and opens its page when it is pressed. A browser takes these listeners only while the worker starts. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, messageOf(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data?.link));
  });
}
