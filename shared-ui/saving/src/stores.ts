/**
 * Data that a device stores for an account: IndexedDB databases and caches. The host finds them by these names and
 * deletes them at sign-out.
 */
export type StoredKind = 'replies' | 'outbox' | 'attempts' | 'saved' | 'door' | 'paper';

export const keptName = (account: string, what: StoredKind): string => `fulcrum:${account}:${what}`;

/** The object store in each database. */
export const TABLE = 'kept';

const waitingName = (account: string) => `outbox:${account}`;

/**
 * Returns whether the outbox of an account had data not yet sent to the server when that was last noted. Only a hint:
 * a browser that is killed may have lost the note. `hasWaiting` asks the outbox.
 */
export const isWaiting = (account: string): boolean => localStorage.getItem(waitingName(account)) !== null;

export function setHasUnsentData(account: string, waiting: boolean): void {
  if (waiting) localStorage.setItem(waitingName(account), 'yes');
  else localStorage.removeItem(waitingName(account));
}
