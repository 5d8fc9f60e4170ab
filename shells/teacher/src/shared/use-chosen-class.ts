import { STORAGE, useRememberedYear } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from './api/list-years';

export interface ChosenClass {
  year: Year | undefined;
  /** Empty while none is chosen. */
  groupId: string;
  chooseYear: (yearId: string) => void;
  chooseGroup: (groupId: string) => void;
}

const LAST_GROUP = 'groupId';

/** Other pages begin with this group. */
export function rememberGroup(yearId: string, groupId: string): void {
  localStorage.setItem(STORAGE.yearId, yearId);
  localStorage.setItem(LAST_GROUP, groupId);
}

/** The group that the teacher last chose anywhere, kept in local storage; an empty string for none. */
export function useRememberedGroup(firstGroup = ''): [string, (groupId: string) => void] {
  const [groupId, setGroupId] = useState(() => firstGroup || (localStorage.getItem(LAST_GROUP) ?? ''));
  const remember = (next: string) => {
    setGroupId(next);
    if (next) localStorage.setItem(LAST_GROUP, next);
  };
  return [groupId, remember];
}

/**
 * The class that a part of the page is about, at first the one that was chosen last. A new year clears the group; a year's
 * only group needs no choosing.
 *
 * @param firstGroup the group that is chosen at first, with its year.
 */
export function useChosenClass(years: readonly Year[], firstGroup = ''): ChosenClass {
  const [remembered, rememberYear] = useRememberedYear();
  const [firstYear, setFirstYear] = useState(() => yearOf(years, firstGroup));
  const [chosenGroup, chooseGroup] = useRememberedGroup(firstGroup);
  const year = years.find(({ _id }) => _id === (firstYear ?? remembered));
  const groups = year?.groups ?? [];
  const group = groups.length === 1 ? groups[0] : groups.find(({ _id }) => _id === chosenGroup);
  const chooseYear = (next: string) => {
    setFirstYear(undefined);
    rememberYear(next);
    chooseGroup('');
  };
  return { year, groupId: group?._id ?? '', chooseYear, chooseGroup };
}

const yearOf = (years: readonly Year[], groupId: string): string | undefined =>
  years.find(({ groups }) => groups.some(({ _id }) => _id === groupId))?._id;
