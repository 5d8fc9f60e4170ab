import { useSyncExternalStore } from 'react';

/** Its name on devices from when it spoke for videos alone. */
const KEY = 'videoDataSaver';

/** What the browser knows of the connection, where it says (Chrome on Android). */
interface Connection {
  saveData?: boolean;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this device saves data: as chosen in the product, else as the device itself is set. */
export function savesData(): boolean {
  const chosen = localStorage.getItem(KEY);
  if (chosen) return chosen === 'on';
  return 'connection' in navigator && (navigator.connection as Connection).saveData === true;
}

export function chooseSaving(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Whether this device saves data: no previews, the smallest pictures. */
export const useSavesData = (): boolean => useSyncExternalStore(subscribe, savesData);
