import type { RenditionRecord } from '../video-records.js';

/** The address that stored playlists use for their media file. */
export const MEDIA_FILE_NAME = 'media.mp4';

/** Names under a playback address: the master playlist, the uploaded file and the captions. */
export const MASTER_NAME = 'master.m3u8';
export const ORIGINAL_NAME = 'original';
export const CAPTIONS_NAME = 'captions.vtt';

export type StreamName =
  | { part: 'master' | 'original' | 'captions' }
  | { part: 'playlist'; height: number }
  | { part: 'media'; height: number };

/** Parses a name under a playback address; null for any unknown name. */
export function streamName(name: string): StreamName | null {
  if (name === MASTER_NAME) return { part: 'master' };
  if (name === ORIGINAL_NAME) return { part: 'original' };
  if (name === CAPTIONS_NAME) return { part: 'captions' };
  const [, height = '', extension = ''] = /^(\d{1,4})\.(m3u8|mp4)$/.exec(name) ?? [];
  if (!height) return null;
  return { part: extension === 'mp4' ? 'media' : 'playlist', height: Number(height) };
}

/** H.264 Main and AAC-LC, which all qualities are encoded with. */
const codecsOf = (hasSound: boolean) => (hasSound ? 'avc1.4d401f,mp4a.40.2' : 'avc1.4d401f');

/** The list of qualities, lowest first, because players start with the first one. */
export function masterPlaylist(renditions: RenditionRecord[], hasSound: boolean): string {
  const lines = renditions.flatMap(({ height, bitsPerSecond, resolution }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},RESOLUTION=${resolution},CODECS="${codecsOf(hasSound)}"`,
    `${height}.m3u8`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** A quality's own playlist, with its address filled in. */
export const mediaPlaylist = ({ playlist, height }: RenditionRecord): string =>
  playlist.replaceAll(MEDIA_FILE_NAME, `${height}.mp4`);
