import { noteWaiting } from '@fulcrum/shared-ui';
import { deviceOwner, OWN_DEVICE } from '@fulcrum/shared-ui/device';

const listeners = new Set<() => void>();

/** Calls `listener` when the owner of the device changes. @returns unsubscribes it */
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
 * Deletes everything that an account left on this device when it logs out. Loads the code that deletes it on demand.
 */
export async function leaveDevice(account: string): Promise<void> {
  if (deviceOwner() === account) setDeviceOwner(null);
  noteWaiting(account, false);
  try {
    const { forgetAccount } = await import('./kept');
    await forgetAccount(account);
  } catch {
    // Offline: the next sign-in deletes it.
  }
}
