import { noteWaiting } from '@fulcrum/shared-ui';
import { deviceOwner, OWN_DEVICE } from '@fulcrum/shared-ui/device';

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
