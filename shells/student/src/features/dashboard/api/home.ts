import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Home = components['schemas']['HomeDto'];
export type DueWork = Home['due'][number];

/** It is fetched again this often, for new work and marks (ms). */
const REFRESH_MS = 5 * 60_000;

/** What the student has to do next, with new marks and live classes. What was just handed in is no longer due: it is fetched at each visit. */
export const useHome = (studentId: string) =>
  useQuery({
    queryKey: ['student', studentId, 'home'],
    queryFn: (): Promise<Home> => call(api.GET('/api/home')),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
