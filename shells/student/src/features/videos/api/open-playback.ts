import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type KeptFile, keptFile } from '../../../shared/offline/kept-file';

type PlaybackDto = components['schemas']['PlaybackDto'];

/** What a video is played from: addresses that are good for this person and for a while, or what this device has of it. */
export interface Playback extends Pick<
  PlaybackDto,
  'kind' | 'link' | 'hlsUrl' | 'fileUrl' | 'posterUrl' | 'captionsUrl' | 'qualities'
> {
  kept?: KeptFile;
}

/** The name under which a device keeps a video. */
export const savedName = (id: string): string => `video:${id}`;

/** Where a video is played from: links that are good for this person and for a while. */
export const openPlayback = (id: string): Promise<PlaybackDto> =>
  call(api.GET('/api/video/{id}/playback', { params: { path: { id } } }));

/** Null when the device does not have the video. */
async function keptPlayback(account: string, id: string): Promise<Playback | null> {
  const kept = await keptFile(account, savedName(id));
  if (!kept?.stream) return null;
  const { height, captions } = kept.stream;
  return {
    kind: 'hls',
    hlsUrl: `/kept/${id}/${height}.m3u8`,
    fileUrl: null,
    link: null,
    posterUrl: null,
    captionsUrl: captions && URL.createObjectURL(new Blob([captions], { type: 'text/vtt' })),
    qualities: [{ height, bytes: kept.bytes, bitsPerSecond: 0 }],
    kept,
  };
}

/** Asked again each time that a video is opened. */
export const usePlayback = (account: string, id: string) =>
  useQuery<Playback>({
    queryKey: ['video-playback', id],
    queryFn: async () => (await keptPlayback(account, id).catch(() => null)) ?? openPlayback(id),
    gcTime: 0,
    staleTime: Infinity,
  });
