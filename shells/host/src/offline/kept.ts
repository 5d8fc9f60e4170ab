import { forgetLocal, forgetLocalOfOthers } from '@fulcrum/saving';
import { canKeep } from '@fulcrum/shared-ui/device';
import { endPushes, pushesAreFor } from './browser-push';
import { setDeviceOwner } from './device-owner';

/** The names that `keptName` creates. */
const NAME = /^fulcrum:([^:]+):(.+)$/;

/** Empties a database. Deleting it would have to wait until every window that has it open closes it. */
function emptied(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) return resolve(database.close());
      const change = database.transaction(stores, 'readwrite');
      for (const store of stores) change.objectStore(store).clear();
      change.addEventListener('complete', () => resolve(database.close()));
      change.addEventListener('abort', () => reject(change.error ?? new Error(name)));
    });
  });
}

/** Deletes the stores on this device that match. */
async function forget(isMeant: (account: string, what: string) => boolean): Promise<void> {
  if (!canKeep()) return;
  const isForgotten = (name = '') => {
    const [, account, what] = NAME.exec(name) ?? [];
    return account !== undefined && what !== undefined && isMeant(account, what);
  };
  const databases = (await indexedDB.databases()).flatMap(({ name }) => (name && isForgotten(name) ? [name] : []));
  const stored = (await caches.keys()).filter(isForgotten);
  await Promise.all([...databases.map(emptied), ...stored.map((name) => caches.delete(name))]);
}

/** Data that other people could read, as the names of a quiz's students, and the key that generates the attendance codes. */
const PRIVATE = new Set(['replies', 'door', 'paper']);
const isPrivate = (what: string): boolean => PRIVATE.has(what);

/** Data that is kept only on a device that nobody else uses. */
const isOnOwnDevice = (what: string): boolean => isPrivate(what) || what === 'saved';

/**
 * After a session has expired, deletes what other people could read or use. Saved files stay, since their owner signs
 * in again every day.
 */
export const forgetPrivate = (): Promise<void> => forget((_, what) => isPrivate(what));

/**
 * After a sign-in, deletes what other accounts left, except their outboxes and marks, which the server has not received
 * yet.
 */
export async function settleDevice(account: string, isOwn: boolean): Promise<void> {
  setDeviceOwner(isOwn ? account : null);
  forgetLocalOfOthers(account);
  if (!pushesAreFor(account)) await endPushes();
  await forget((other, what) => (other === account ? !isOwn && isOnOwnDevice(what) : what !== 'outbox'));
}

/** Deletes what an account left on this device, and ends its push messages here. */
export async function forgetAccount(account: string): Promise<void> {
  // A page that was just left may have written since the sign-out.
  forgetLocal(account);
  await Promise.all([endPushes(), forget((other) => other === account)]);
}
