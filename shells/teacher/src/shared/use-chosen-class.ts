import { STORAGE, useRememberedYear } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from './api/list-years';

export interface ChosenClass {
  year: Year | undefined;
  /** Empty while no group is chosen. */
  groupId: string;
  chooseYear: (yearId: string) => void;
  chooseGroup: (groupId: string) => void;
}

const LAST_GROUP = 'groupId';

/** Makes this group the default on other pages. */
export function rememberGroup(yearId: string, groupId: string): void {
  localStorage.setItem(STORAGE.yearId, yearId);
  localStorage.setItem(LAST_GROUP, groupId);
}

/** The group that the teacher last chose on any page, kept in local storage; empty if none. */
export function useRememberedGroup(firstGroup = ''): [string, (groupId: string) => void] {
  const [groupId, setGroupId] = useState(() => firstGroup || (localStorage.getItem(LAST_GROUP) ?? ''));
  const remember = (next: string) => {
    setGroupId(next);
    if (next) localStorage.setItem(LAST_GROUP, next);
  };
  return [groupId, remember];
}

/**
 * The year and group that a part of the page shows, initially the last chosen ones. Choosing another year clears the
 * group; a year's only group is preselected.
 *
 * @param firstGroup initial group, with its year.
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
