import { api, call, type components, type TakeReplies } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Today = components['schemas']['TodayDto'];

/** Work that waits changes while the page is open: it is asked for again this often (ms), and whenever the page is gone back to. */
const ASK_EVERY_MS = 60_000;

const KEY = ['today'];

/** The server renders the teacher's home page with these. */
export const takeReplies: TakeReplies = (replies, queries) => {
  const today = replies['/api/today'];
  if (today) queries.setQueryData(KEY, today);
};

/** What needs the teacher's team now. */
export const useToday = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => call(api.GET('/api/today')),
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  });
