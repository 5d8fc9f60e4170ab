import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';

export type Video = components['schemas']['VideoDto'];

/** Prefix of every videos query key. */
export const videosKey = ['videos'];

/** Refetch interval of the list while one of its videos is being processed, in ms. */
const WORKING_MS = 3_000;
/** Links to pictures and files expire after ten minutes, so they are renewed at this interval, in ms. */
const RENEW_MS = 5 * 60_000;

/** True while the worker still has to process it. */
export const isWorking = ({ state }: Video): boolean => state === 'waiting' || state === 'processing';

const fetchVideos = (yearId: string) => call(api.GET('/api/video/year/{yearId}', { params: { path: { yearId } } }));

const videosOptions = (teacherId: string, yearId: string) =>
  queryOptions({
    queryKey: [...videosKey, teacherId, yearId],
    queryFn: () => fetchVideos(yearId),
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? WORKING_MS : RENEW_MS),
  });

/** A year's videos, newest first. */
export function useVideos(yearId: string) {
  const teacherId = useTenant();
  return useQuery(videosOptions(teacherId, yearId));
}
