import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useTenant } from '../../../shared/tenant';

export type Video = components['schemas']['VideoDto'];

/** Every query of videos begins with this. */
export const VIDEOS = 'videos';

/** How often the list is asked for while a video of it is being prepared. ms */
const WORKING_MS = 3_000;
/** Links to pictures and files are good for ten minutes. ms */
const RENEW_MS = 5 * 60_000;

/** True while the worker still has something to do for it. */
export const isWorking = ({ state }: Video): boolean => state === 'waiting' || state === 'processing';

const fetchVideos = (yearId: string) => call(api.GET('/api/video/year/{yearId}', { params: { path: { yearId } } }));

/** A year's videos, newest first. */
export function useVideos(yearId: string) {
  const teacherId = useTenant();
  return useQuery({
    queryKey: [VIDEOS, teacherId, yearId],
    queryFn: () => fetchVideos(yearId),
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? WORKING_MS : RENEW_MS),
  });
}
