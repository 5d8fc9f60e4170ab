import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Video = components['schemas']['VideoDto'];

/** The list is fetched again this often, for new videos and fresh links to their pictures. ms */
const REFRESH_MS = 5 * 60_000;

const fetchVideos = (yearId: string) => call(api.GET('/api/video/year/{yearId}', { params: { path: { yearId } } }));

/** The videos of the student's year that can be watched, newest first. */
export const useOwnVideos = (yearId: string) =>
  useQuery({ queryKey: ['videos', yearId], queryFn: () => fetchVideos(yearId), refetchInterval: REFRESH_MS });
