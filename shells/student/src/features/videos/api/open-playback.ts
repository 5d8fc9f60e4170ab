import { api, call, type components } from '@fulcrum/shared-ui';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { type KeptFile, keptFile } from '../../../shared/offline/kept-file';

type PlaybackDto = components['schemas']['PlaybackDto'];

/**
 * The sources of a video: addresses that are valid for this user and for a limited time, or the copy on this device.
 */
export interface Playback extends Pick<
  PlaybackDto,
  'kind' | 'link' | 'hlsUrl' | 'masterPlaylist' | 'fileUrl' | 'posterUrl' | 'captionsUrl' | 'qualities'
> {
  kept?: KeptFile;
}

/** The key under which a device stores a video. */
export const savedName = (id: string): string => `video:${id}`;

/** Fetches a video's links, which are valid for this user and for a limited time. */
export const openPlayback = (id: string): Promise<PlaybackDto> =>
  call(api.GET('/api/video/{id}/playback', { params: { path: { id } } }));

/** The video to play, and its quality. */
export interface Choice {
  id: string;
  /** The requested quality; null for the best. */
  height: number | null;
}

/** Null if the device does not have the video, or not in the requested quality. */
async function keptPlayback(account: string, { id, height: wanted }: Choice): Promise<Playback | null> {
  const kept = await keptFile(account, savedName(id));
  if (!kept?.stream || (wanted !== null && wanted !== kept.stream.height)) return null;
  const { height, master: masterPlaylist } = kept.stream;
  return {
    kind: 'hls',
    hlsUrl: `/kept/${id}/master.m3u8`,
    masterPlaylist,
    fileUrl: null,
    link: null,
    posterUrl: null,
    // See `useCaptions`.
    captionsUrl: null,
    qualities: [{ height, bytes: kept.bytes, bitsPerSecond: 0 }],
    kept,
  };
}

const playbackOptions = (choice: Choice, account: string) =>
  queryOptions({
    queryKey: ['video-playback', choice.id, choice.height],
    queryFn: async (): Promise<Playback> =>
      (await keptPlayback(account, choice).catch(() => null)) ?? openPlayback(choice.id),
    gcTime: 0,
    staleTime: Infinity,
  });

/** Fetched again each time a video is opened. */
export const usePlayback = (account: string, choice: Choice) => useQuery(playbackOptions(choice, account));
