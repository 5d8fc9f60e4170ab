/** The browser's side of push messages: its subscription, and for which account. */

/** The account whose push messages this browser receives, and whether they show details; the next visit renews them. */
interface PushNote {
  account: string;
  showsDetails: boolean;
}

/** What the server needs to reach this browser. */
interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const NOTE = 'pushesFor';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export function pushNote(account: string): PushNote | null {
  const kept = localStorage.getItem(NOTE);
  const note: PushNote | null = kept ? JSON.parse(kept) : null;
  return note?.account === account ? note : null;
}

export const notePushes = (note: PushNote): void => localStorage.setItem(NOTE, JSON.stringify(note));

/** Also true if this browser receives them for no account. */
export const pushesAreFor = (account: string): boolean =>
  localStorage.getItem(NOTE) === null || pushNote(account) !== null;

function fieldsOf(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Null if this browser receives no push messages. */
export async function currentSubscription(): Promise<BrowserSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription ? fieldsOf(subscription) : null;
}

/**
 * Subscribes this browser. Replaces a subscription with other keys, which the server can no longer use.
 *
 * @throws when no push service is available to the browser
 */
export async function subscribeBrowser(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<BrowserSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return fieldsOf(await registration.pushManager.subscribe(options));
  } catch (error) {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return fieldsOf(await registration.pushManager.subscribe(options));
  }
}

/** Ends this browser's push messages without informing the server, which finds out when it next tries to send one. */
export async function endPushes(): Promise<void> {
  if (localStorage.getItem(NOTE) === null) return;
  localStorage.removeItem(NOTE);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
