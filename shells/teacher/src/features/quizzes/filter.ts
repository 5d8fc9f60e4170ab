import { useSearchParams } from 'react-router-dom';
import type { AccessState, QuizFilter } from '../../shared/api/list-quizzes';

export const ACCESS_STATES: readonly AccessState[] = ['opening_soon', 'open', 'closed'];

/** The server's limit for a search, in characters. */
export const MAX_SEARCH = 100;
const ID = /^[0-9a-z]+$/;
const idIn = (text: string | null): string => (text && ID.test(text) ? text : '');

/** Reads a filter from an address and ignores invalid values. */
export const filterOf = (params: URLSearchParams): QuizFilter => ({
  search: (params.get('search') ?? '').slice(0, MAX_SEARCH),
  state: ACCESS_STATES.find((state) => state === params.get('state')) ?? '',
  yearId: idIn(params.get('year')),
  groupId: idIn(params.get('group')),
});

/** The address parameters of a filter; fields that do not filter are left out. */
export function paramsOf({ search, state, yearId, groupId }: QuizFilter): Record<string, string> {
  const all = { search, state, year: yearId, group: groupId };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export const isNarrowed = (filter: QuizFilter): boolean => Object.keys(paramsOf(filter)).length > 0;

/**
 * Keeps the filter in the address, so that Back returns to the same list. A change replaces the current history entry.
 */
export function useQuizFilter() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  return {
    filter,
    narrow: (change: Partial<QuizFilter>) => setParams(paramsOf({ ...filter, ...change }), { replace: true }),
    clear: () => setParams({}, { replace: true }),
  };
}
