import { classes } from '@fulcrum/shared-ui';
import { useSyncExternalStore } from 'react';
import styles from './rows.module.css';

/** Its name in the device's storage. */
const KEY = 'tableRows';
const listeners = new Set<() => void>();

/** Hears of a choice on this page, and in another tab. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const areCompact = (): boolean => localStorage.getItem(KEY) === 'compact';

export function chooseCompact(compact: boolean): void {
  if (compact) localStorage.setItem(KEY, 'compact');
  else localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Whether the long tables of this device have compact rows. */
export const useCompact = (): boolean => useSyncExternalStore(subscribe, areCompact);

/**
 * The class for what holds a long table. It sets `--row`, the height of a row, and `--row-control`, that of a button in
 * one. A finger needs more room: without a mouse neither is set, and a table keeps its own heights.
 */
export const useRowsClass = (): string => classes(styles.rows, useCompact() && styles.compact);
