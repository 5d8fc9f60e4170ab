import { api, call, type components, type TakeReplies } from '@fulcrum/shared-ui';
import { type QueryClient, useQuery, queryOptions } from '@tanstack/react-query';
import { noteOwnYear } from '../../../shared/own-year';

export type Home = components['schemas']['HomeDto'];
export type DueWork = Home['due'][number];

/** Refetch interval, for new work and marks (ms). */
const REFRESH_MS = 5 * 60_000;

async function fetchHome(queries: QueryClient, studentId: string): Promise<Home> {
  const home = await call(api.GET('/api/home'));
  noteOwnYear(queries, studentId, home.yearId);
  return home;
}

const studentHomeKey = (studentId: string) => ['student-home', studentId];

/** Puts the replies into the cache when the server renders the home page. */
export const takeReplies: TakeReplies = (replies, queries, { id }) => {
  const home = replies['/api/home'] as Home | undefined;
  if (!home) return;
  queries.setQueryData(studentHomeKey(id), home);
  noteOwnYear(queries, id, home.yearId);
};

const homeOptions = (studentId: string) =>
  queryOptions({
    queryKey: studentHomeKey(studentId),
    queryFn: ({ client }) => fetchHome(client, studentId),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });

/**
 * The student's next work, new marks and live classes. Refetched at each visit, since submitted work is no longer due.
 */
export const useHome = (studentId: string) => useQuery(homeOptions(studentId));
