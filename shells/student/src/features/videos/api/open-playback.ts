import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';

export type Playback = components['schemas']['PlaybackDto'];

/** Where a video is played from: links that are good for this person and for a while. */
const openPlayback = (id: string): Promise<Playback> =>
  call(api.GET('/api/video/{id}/playback', { params: { path: { id } } }));

/** Asked again each time that a video is opened. */
export const usePlayback = (id: string) =>
  useQuery({ queryKey: ['video-playback', id], queryFn: () => openPlayback(id), gcTime: 0, staleTime: Infinity });
