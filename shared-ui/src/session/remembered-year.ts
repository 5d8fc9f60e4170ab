import { useState } from 'react';
import { STORAGE } from './session-store';

/** The year that the teacher last chose, kept in local storage as `yearId`; an empty string for none. */
export function useRememberedYear(): [string, (yearId: string) => void] {
  const [yearId, setYearId] = useState(() => localStorage.getItem(STORAGE.yearId) ?? '');
  const remember = (next: string) => {
    setYearId(next);
    if (next) localStorage.setItem(STORAGE.yearId, next);
    else localStorage.removeItem(STORAGE.yearId);
  };
  return [yearId, remember];
}
