import { todayKey } from '../../../../shared/api/today-key';
import { api, call, type components, type TakeReplies } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type Today = components['schemas']['TodayDto'];

/**
 * Pending work changes while the page is open: it is refetched at this interval (ms), and whenever the user returns to
 * the page.
 */
const ASK_EVERY_MS = 60_000;

/** Provides these replies to the server-rendered home page of teachers. */
export const takeReplies: TakeReplies = (replies, queries) => {
  const today = replies['/api/today'];
  if (today) queries.setQueryData(todayKey, today);
};

const todayOptions = queryOptions({
  queryKey: todayKey,
  queryFn: () => call(api.GET('/api/today')),
  staleTime: 0,
  refetchInterval: ASK_EVERY_MS,
});

/** What needs the team's attention now. */
export const useToday = () => useQuery(todayOptions);
