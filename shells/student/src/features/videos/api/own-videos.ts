import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';

export type Video = components['schemas']['VideoDto'];

/** Refetch interval of the list, for new videos and fresh links to their posters (ms). */
const REFRESH_MS = 5 * 60_000;

const fetchVideos = (yearId: string) => call(api.GET('/api/video/year/{yearId}', { params: { path: { yearId } } }));

const ownVideosOptions = (yearId: string) =>
  queryOptions({ queryKey: ['videos', yearId], queryFn: () => fetchVideos(yearId), refetchInterval: REFRESH_MS });

/** The playable videos of the student's year, newest first. */
export const useOwnVideos = (yearId: string) => useQuery(ownVideosOptions(yearId));
