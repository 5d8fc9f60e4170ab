import { canKeep } from '@fulcrum/shared-ui/device';
import { endPushes, pushesAreFor } from './browser-push';
import { setDeviceOwner } from './device-owner';

/** As `keptName` makes them. */
const NAME = /^fulcrum:([^:]+):(.+)$/;

/** Empties a database. Deleting it would wait for every window that has it open. */
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

/** Removes from this device what is kept and meant. */
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

/** What others could read, and the keys by which codes for the door are made. */
const isPrivate = (what: string): boolean => what === 'replies' || what === 'door';

/** What is only kept on a device that nobody else uses. */
const isOnOwnDevice = (what: string): boolean => isPrivate(what) || what === 'saved';

/** A session has ended by itself: what others could read or use goes. Files stay, since their owner signs in again every day. */
export const forgetPrivate = (): Promise<void> => forget((_, what) => isPrivate(what));

/** Somebody has signed in: what others left goes, but for the outbox, whose files the server has not got yet. */
export async function settleDevice(account: string, isOwn: boolean): Promise<void> {
  setDeviceOwner(isOwn ? account : null);
  if (!pushesAreFor(account)) await endPushes();
  await forget((other, what) => (other === account ? !isOwn && isOnOwnDevice(what) : what !== 'outbox'));
}

/** What an account left goes, and nothing is pushed to it here any more. */
export async function forgetAccount(account: string): Promise<void> {
  await Promise.all([endPushes(), forget((other) => other === account)]);
}
