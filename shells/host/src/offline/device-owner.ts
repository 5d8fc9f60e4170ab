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
