/** What a device keeps for an account: IndexedDB databases and caches. The host finds them by these names and removes them at logout. */
export type Kept = 'replies' | 'outbox' | 'attempts' | 'saved' | 'door';

export const keptName = (account: string, what: Kept): string => `fulcrum:${account}:${what}`;

const waitingName = (account: string) => `outbox:${account}`;

/** Whether an account's outbox holds what the server has not got yet, known without opening it. */
export const isWaiting = (account: string): boolean => localStorage.getItem(waitingName(account)) !== null;

export function noteWaiting(account: string, waiting: boolean): void {
  if (waiting) localStorage.setItem(waitingName(account), 'yes');
  else localStorage.removeItem(waitingName(account));
}
