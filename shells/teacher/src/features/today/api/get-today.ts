import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Today = components['schemas']['TodayDto'];

/** Work that waits changes while the page is open: it is asked for again this often (ms), and whenever the page is gone back to. */
const ASK_EVERY_MS = 60_000;

/** What needs the teacher's team now. */
export const useToday = () =>
  useQuery({
    queryKey: ['today'],
    queryFn: () => call(api.GET('/api/today')),
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  });
