import { useRememberedYear } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from './api/list-years';

export interface ChosenClass {
  year: Year | undefined;
  /** Empty while none is chosen. */
  groupId: string;
  chooseYear: (yearId: string) => void;
  chooseGroup: (groupId: string) => void;
}

/**
 * The class that a part of the page is about. A new year clears the group; a year's only group needs no choosing.
 *
 * @param firstGroup the group that is chosen at first, when it is one of the remembered year.
 */
export function useChosenClass(years: readonly Year[], firstGroup = ''): ChosenClass {
  const [yearId, rememberYear] = useRememberedYear();
  const [chosenGroup, chooseGroup] = useState(firstGroup);
  const year = years.find(({ _id }) => _id === yearId);
  const groups = year?.groups ?? [];
  const group = groups.length === 1 ? groups[0] : groups.find(({ _id }) => _id === chosenGroup);
  const chooseYear = (next: string) => {
    rememberYear(next);
    chooseGroup('');
  };
  return { year, groupId: group?._id ?? '', chooseYear, chooseGroup };
}
