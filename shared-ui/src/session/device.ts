/** Where the account is written down that has said "this is my own device". */
export const OWN_DEVICE = 'ownDevice';

/** The account that has said "this is my own device". Only for it are replies kept, and files that it wants. */
export const deviceOwner = (): string | null => localStorage.getItem(OWN_DEVICE);

/** Whether this device can keep anything, and can find all of it again to remove it. */
export const canKeep = (): boolean =>
  'serviceWorker' in navigator && 'indexedDB' in globalThis && 'databases' in indexedDB;
