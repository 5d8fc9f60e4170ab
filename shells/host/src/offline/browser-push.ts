/** The browser's half of pushes: what it is subscribed to, and for whom. */

/** Whose pushes this browser takes, and what they show: the next visit renews them. */
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

/** True also when they are for nobody. */
export const pushesAreFor = (account: string): boolean =>
  localStorage.getItem(NOTE) === null || pushNote(account) !== null;

function fieldsOf(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** Null where nothing is pushed to this browser. */
export async function currentSubscription(): Promise<BrowserSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription ? fieldsOf(subscription) : null;
}

/**
 * Subscribes this browser. A subscription by other keys is given up: the server cannot use it any more.
 *
 * @throws when the browser has no push service at hand
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

/** Nothing is pushed to this browser any more, whatever the server knows: it hears of it at its next try. */
export async function endPushes(): Promise<void> {
  if (localStorage.getItem(NOTE) === null) return;
  localStorage.removeItem(NOTE);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
