/** Local storage key of the account that declared this device its own. */
export const OWN_DEVICE = 'ownDevice';

/**
 * Returns the account that declared "this is my own device". Only its replies and chosen files are stored on the
 * device.
 */
export const deviceOwner = (): string | null => localStorage.getItem(OWN_DEVICE);

/** Returns true if this device can store data and also find all of it again to delete it. */
export const canKeep = (): boolean =>
  'serviceWorker' in navigator && 'indexedDB' in globalThis && 'databases' in indexedDB;
