/**
 * Data that a device stores for an account: IndexedDB databases and caches. The host finds them by these names and
 * deletes them at sign-out.
 */
export type StoredKind = 'replies' | 'outbox' | 'attempts' | 'saved' | 'door';

export const keptName = (account: string, what: StoredKind): string => `fulcrum:${account}:${what}`;

const waitingName = (account: string) => `outbox:${account}`;

/** Returns whether an account's outbox has data not yet sent to the server, without opening the outbox. */
export const isWaiting = (account: string): boolean => localStorage.getItem(waitingName(account)) !== null;

export function noteWaiting(account: string, waiting: boolean): void {
  if (waiting) localStorage.setItem(waitingName(account), 'yes');
  else localStorage.removeItem(waitingName(account));
}
