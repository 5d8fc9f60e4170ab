/** A push message of the server (backend/src/modules/notifications/push). */
interface PushMessage {
  title: string;
  body: string;
  lang: string;
  /** A path of the product. */
  link: string;
  /** The event that the message is about: a later message about the same event replaces it. */
  tag: string;
}

function messageOf(data: PushMessageData | null): PushMessage | null {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

/** A browser revokes the push permission of an app that shows nothing, so something is shown for every message. */
async function show(worker: ServiceWorkerGlobalScope, message: PushMessage | null): Promise<void> {
  const { title = 'Fulcrum', body = '', lang = 'en', link = '/notifications', tag = '' } = message ?? {};
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/icon-96.png' };
  await worker.registration.showNotification(title, { body, lang, dir: 'auto', tag, data: { link }, ...icons });
}

/**
 * Focuses a window that already shows the page; otherwise opens a new one, so that work in another window is not
 * disturbed.
 */
async function open(worker: ServiceWorkerGlobalScope, link: unknown): Promise<void> {
  const { origin } = worker.location;
  const wanted = new URL(typeof link === 'string' ? link : '/notifications', origin);
  // Opens only pages of this site, whoever sent the message.
  const address = wanted.origin === origin ? wanted : new URL('/notifications', origin);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === address.pathname);
  await (shown ? shown.focus() : worker.clients.openWindow(address.href));
}

/**
 * Shows push messages, and opens their page when they are pressed. A browser accepts these listeners only while the
 * worker starts.
 */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, messageOf(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, event.notification.data?.link));
  });
}
