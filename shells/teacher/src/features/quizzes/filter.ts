import type { components } from '@fulcrum/shared-ui';
import { useSearchParams } from 'react-router-dom';

export type DoorState = components['schemas']['QuizDoorState'];
export const DOOR_STATES: readonly DoorState[] = ['opening_soon', 'open', 'closed'];

/** What the list is narrowed to; an empty text narrows nothing. */
export interface QuizFilter {
  /** Parts of words of the title. */
  search: string;
  state: DoorState | '';
  yearId: string;
  groupId: string;
}

/** The server takes no longer ones. */
export const MAX_SEARCH = 100;
const ID = /^[0-9a-z]+$/;
const idIn = (text: string | null): string => (text && ID.test(text) ? text : '');

/** Reads a filter out of an address; what makes no sense is left out. */
export const filterOf = (params: URLSearchParams): QuizFilter => ({
  search: (params.get('search') ?? '').slice(0, MAX_SEARCH),
  state: DOOR_STATES.find((state) => state === params.get('state')) ?? '',
  yearId: idIn(params.get('year')),
  groupId: idIn(params.get('group')),
});

/** The address of a filter: only what narrows. */
export function paramsOf({ search, state, yearId, groupId }: QuizFilter): Record<string, string> {
  const all = { search, state, year: yearId, group: groupId };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export const isNarrowed = (filter: QuizFilter): boolean => Object.keys(paramsOf(filter)).length > 0;

/** The filter lives in the address, so that whoever comes back by Back finds the list as it was. Narrowing replaces the step before. */
export function useQuizFilter() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  return {
    filter,
    narrow: (change: Partial<QuizFilter>) => setParams(paramsOf({ ...filter, ...change }), { replace: true }),
    clear: () => setParams({}, { replace: true }),
  };
}
