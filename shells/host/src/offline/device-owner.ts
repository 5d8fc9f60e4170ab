import { OWN_DEVICE } from '@fulcrum/shared-ui/device';

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
