import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type KeptFile, keptFile } from '../../../shared/offline/kept-file';

type PlaybackDto = components['schemas']['PlaybackDto'];

/** What a video is played from: addresses that are good for this person and for a while, or what this device has of it. */
export interface Playback extends Pick<
  PlaybackDto,
  'kind' | 'link' | 'hlsUrl' | 'masterPlaylist' | 'fileUrl' | 'posterUrl' | 'captionsUrl' | 'qualities'
> {
  kept?: KeptFile;
}

/** The name under which a device keeps a video. */
export const savedName = (id: string): string => `video:${id}`;

/** Where a video is played from: links that are good for this person and for a while. */
export const openPlayback = (id: string): Promise<PlaybackDto> =>
  call(api.GET('/api/video/{id}/playback', { params: { path: { id } } }));

/** What is to be played. */
export interface Choice {
  id: string;
  /** The quality that was asked for; null for whatever is best. */
  height: number | null;
}

/** Null when the device does not have the video, or not as it is asked for. */
async function keptPlayback(account: string, { id, height: wanted }: Choice): Promise<Playback | null> {
  const kept = await keptFile(account, savedName(id));
  if (!kept?.stream || (wanted !== null && wanted !== kept.stream.height)) return null;
  const { height, captions } = kept.stream;
  return {
    kind: 'hls',
    hlsUrl: `/kept/${id}/master.m3u8`,
    masterPlaylist: kept.stream.master,
    fileUrl: null,
    link: null,
    posterUrl: null,
    captionsUrl: captions && URL.createObjectURL(new Blob([captions], { type: 'text/vtt' })),
    qualities: [{ height, bytes: kept.bytes, bitsPerSecond: 0 }],
    kept,
  };
}

/** Asked again each time that a video is opened. */
export const usePlayback = (account: string, choice: Choice) =>
  useQuery<Playback>({
    queryKey: ['video-playback', choice.id, choice.height],
    queryFn: async () => (await keptPlayback(account, choice).catch(() => null)) ?? openPlayback(choice.id),
    gcTime: 0,
    staleTime: Infinity,
  });
