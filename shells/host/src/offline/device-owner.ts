import { noteWaiting } from '@fulcrum/shared-ui';

const OWN_DEVICE = 'ownDevice';

/** Whether this device can keep anything, and can find all of it again to remove it. */
export const canKeep = (): boolean =>
  'serviceWorker' in navigator && 'indexedDB' in globalThis && 'databases' in indexedDB;

/** The account that has said "this is my own device". Only for it are replies kept. */
export const deviceOwner = (): string | null => localStorage.getItem(OWN_DEVICE);

const listeners = new Set<() => void>();

/** Calls back when the owner of the device changes, until it is called off. */
export function onOwnerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setDeviceOwner(account: string | null): void {
  if (account) localStorage.setItem(OWN_DEVICE, account);
  else localStorage.removeItem(OWN_DEVICE);
  for (const listener of listeners) listener();
}

/**
 * Somebody has logged out: nothing of theirs stays. The code that removes it is loaded now.
 */
export async function leaveDevice(account: string): Promise<void> {
  if (deviceOwner() === account) setDeviceOwner(null);
  noteWaiting(account, false);
  try {
    const { forgetAccount } = await import('./kept');
    await forgetAccount(account);
  } catch {
    // Without a line: the next sign-in removes it.
  }
}
