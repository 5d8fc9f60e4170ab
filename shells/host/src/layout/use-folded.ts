import { useState, useSyncExternalStore } from 'react';

const KEPT = 'menuFolded';
const CHANGED = 'menu-folded';

function watch(onChange: () => void) {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}

const isKeptFolded = () => localStorage.getItem(KEPT) !== null;

function keep(folded: boolean): void {
  if (folded) localStorage.setItem(KEPT, 'yes');
  else localStorage.removeItem(KEPT);
  dispatchEvent(new Event(CHANGED));
}

/**
 * Whether the menu is folded to icons, which this device remembers. A page that needs the width starts with it folded;
 * unfolding it there holds for that visit only.
 */
export function useFolded(pathname: string, needsWidth: boolean) {
  const kept = useSyncExternalStore(watch, isKeptFolded, () => false);
  const [unfoldedAt, setUnfoldedAt] = useState('');
  const folded = needsWidth ? unfoldedAt !== pathname : kept;
  const fold = (next: boolean) => {
    if (needsWidth) setUnfoldedAt(next ? '' : pathname);
    else keep(next);
  };
  return { folded, fold };
}
