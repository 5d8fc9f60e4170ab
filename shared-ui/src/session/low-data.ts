import { useSyncExternalStore } from 'react';

/** Keeps the old name, from when the setting was only for videos. */
const KEY = 'videoDataSaver';

/** Connection information, in browsers that provide it (Chrome on Android). */
interface Connection {
  saveData?: boolean;
}

/** Window event: each shell has its own copy of this module, and a choice in one must reach the others. */
const CHOSEN = 'fulcrum:low-data';

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHOSEN, listener);
  return () => window.removeEventListener(CHOSEN, listener);
}

/** Returns whether data-saving mode is on: as chosen in the product, otherwise as set on the device. */
export function isDataSaverOn(): boolean {
  const chosen = localStorage.getItem(KEY);
  if (chosen) return chosen === 'on';
  return 'connection' in navigator && (navigator.connection as Connection).saveData === true;
}

export function setDataSaver(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  window.dispatchEvent(new Event(CHOSEN));
}

/** Whether data-saving mode is on: no previews, the smallest pictures. */
export const useDataSaver = (): boolean => useSyncExternalStore(subscribe, isDataSaverOn);
