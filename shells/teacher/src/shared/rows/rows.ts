import { classes } from '@fulcrum/shared-ui';
import { useSyncExternalStore } from 'react';
import styles from './rows.module.css';

/** Key in local storage. */
const KEY = 'tableRows';
const listeners = new Set<() => void>();

/** Notifies of changes made on this page and in other tabs. */
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

/** Whether long tables have compact rows on this device. */
export const useCompact = (): boolean => useSyncExternalStore(subscribe, areCompact);

/**
 * The class for the container of a long table. It sets `--row`, the height of a row, and `--row-control`, the height of
 * a button in a row. Without a mouse neither is set, since fingers need more room, and the table keeps its own heights.
 */
export const useRowsClass = (): string => classes(styles.rows, useCompact() && styles.compact);
