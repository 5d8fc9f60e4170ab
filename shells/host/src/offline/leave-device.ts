import { setHasUnsentData } from '@fulcrum/shared-ui';
import { deviceOwner } from '@fulcrum/shared-ui/device';
import { setDeviceOwner } from './device-owner';

/**
 * Deletes everything that an account left on this device when it logs out. Loads the code that deletes it on demand.
 */
export async function leaveDevice(account: string): Promise<void> {
  if (deviceOwner() === account) setDeviceOwner(null);
  setHasUnsentData(account, false);
  try {
    const { forgetAccount } = await import('./kept');
    await forgetAccount(account);
  } catch {
    // Offline: the next sign-in deletes it.
  }
}
