import { useSyncExternalStore } from 'react';

/** Its name on devices from when it spoke for videos alone. */
const KEY = 'videoDataSaver';

/** What the browser knows of the connection, where it says (Chrome on Android). */
interface Connection {
  saveData?: boolean;
}

/** Sent to the window: each shell has this code for itself, and a choice in one is heard in the others. */
const CHOSEN = 'fulcrum:low-data';

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHOSEN, listener);
  return () => window.removeEventListener(CHOSEN, listener);
}

/** Whether this device saves data: as chosen in the product, else as the device itself is set. */
export function savesData(): boolean {
  const chosen = localStorage.getItem(KEY);
  if (chosen) return chosen === 'on';
  return 'connection' in navigator && (navigator.connection as Connection).saveData === true;
}

export function chooseSaving(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  window.dispatchEvent(new Event(CHOSEN));
}

/** Whether this device saves data: no previews, the smallest pictures. */
export const useSavesData = (): boolean => useSyncExternalStore(subscribe, savesData);
