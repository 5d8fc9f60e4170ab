import { api, call, type components } from '@fulcrum/shared-ui';
import {
  keepPreviousData,
  useInfiniteQuery,
  infiniteQueryOptions,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { pageOf, distinct } from './page';
import { useTenant } from '../tenant';

export type Quiz = components['schemas']['ListedQuizDto'];
export type QuizQuestion = Quiz['questions'][number];

export type AccessState = components['schemas']['QuizAccessState'];

/** The filter of the list; empty text does not filter. */
export interface QuizFilter {
  /** Parts of words in the title. */
  search: string;
  state: AccessState | '';
  yearId: string;
  groupId: string;
}

/** Prefix of every quizzes query key. */
export const quizzesKey = ['quizzes'];

const PAGE_SIZE = 20;
/** How often the number of students in running quizzes is refreshed, in ms. */
const REFRESH_MS = 30_000;

const quizzesOptions = (teacherId: string, filter: QuizFilter) =>
  infiniteQueryOptions({
    queryKey: [...quizzesKey, teacherId, filter],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: page }) =>
      pageOf(
        api.GET('/api/quiz/teacher/{teacherId}', {
          params: { path: { teacherId }, query: { page, limit: PAGE_SIZE, ...narrowing(filter) } },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ running }) => running > 0)) ? REFRESH_MS : false,
  });

/**
 * The teacher's quizzes that match a filter, newest first, page by page. Shows the previous list while another filter
 * loads.
 * @param wanted id of a quiz that a link has opened: loads pages until it is found
 */
export function useQuizzes(filter: QuizFilter, wanted: string | null) {
  const teacherId = useTenant();
  const query = useInfiniteQuery(quizzesOptions(teacherId, filter));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const rows = useMemo(() => data && distinct(data.pages.flatMap((page) => page.rows)), [data]);
  useEffect(() => {
    const isMissing = wanted !== null && rows?.every(({ _id }) => _id !== wanted);
    if (isMissing && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [wanted, rows, hasNextPage, isFetching, isError, fetchNextPage]);
  return { query, rows, total: data?.pages.at(-1)?.total ?? 0 };
}

const narrowing = ({ search, state, yearId, groupId }: QuizFilter) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(yearId && { yearId }),
  ...(groupId && { groupId }),
});

/** The server's limit for one list. */
const MOST_QUIZZES = 200;

const quizzesOfGroupOptions = (teacherId: string, groupId: string) =>
  queryOptions({
    queryKey: [...quizzesKey, teacherId, 'group', groupId],
    queryFn: () =>
      call(
        api.GET('/api/quiz/teacher/{teacherId}', {
          params: { path: { teacherId }, query: { page: 1, limit: MOST_QUIZZES, groupId } },
        }),
      ),
  });

/** A group's quizzes, newest first. */
export const useQuizzesOfGroup = (groupId: string) => useQuery(quizzesOfGroupOptions(useTenant(), groupId));
