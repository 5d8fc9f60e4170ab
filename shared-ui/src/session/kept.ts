/** What a device keeps for an account: IndexedDB databases and caches. The host finds them by these names and removes them at logout. */
export type Kept = 'replies' | 'outbox' | 'attempts' | 'saved' | 'door';

/** Where the account is written down that has said "this is my own device". */
export const OWN_DEVICE = 'ownDevice';

/** The account that has said "this is my own device". Only for it are replies kept, and files that it wants. */
export const deviceOwner = (): string | null => localStorage.getItem(OWN_DEVICE);

/** Whether this device can keep anything, and can find all of it again to remove it. */
export const canKeep = (): boolean =>
  'serviceWorker' in navigator && 'indexedDB' in globalThis && 'databases' in indexedDB;

export const keptName = (account: string, what: Kept): string => `fulcrum:${account}:${what}`;

const waitingName = (account: string) => `outbox:${account}`;

/** Whether an account's outbox holds what the server has not got yet, known without opening it. */
export const isWaiting = (account: string): boolean => localStorage.getItem(waitingName(account)) !== null;

export function noteWaiting(account: string, waiting: boolean): void {
  if (waiting) localStorage.setItem(waitingName(account), 'yes');
  else localStorage.removeItem(waitingName(account));
}
