import type { Playback } from '../api/open-playback';
import type { Stream, StreamListener } from './stream-types';

/** What a video element is played from. */
export type Links = Pick<Playback, 'kind' | 'hlsUrl' | 'masterPlaylist' | 'fileUrl' | 'kept'>;

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Plays a file, or a stream that the browser understands by itself: there are no qualities to choose from. */
function playNatively(video: HTMLVideoElement, url: string, { startAt, onExpired }: StreamListener): Stream {
  const begin = () => {
    if (startAt > 0) video.currentTime = startAt;
  };
  video.addEventListener('loadedmetadata', begin, { once: true });
  // The element gives no reason; asking for fresh links finds out.
  video.addEventListener('error', onExpired);
  video.src = url;
  return {
    choose: () => undefined,
    cap: () => undefined,
    goOn: onExpired,
    close: () => {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', onExpired);
      video.removeAttribute('src');
      video.load();
    },
  };
}

/**
 * Plays what there is of a video. The player of streams is loaded only when one is played.
 *
 * @throws when that player does not come, or when this browser can play nothing of it ('unsupported').
 */
export async function attach(
  video: HTMLVideoElement,
  { kind, hlsUrl, masterPlaylist, fileUrl, kept }: Links,
  listener: StreamListener,
): Promise<Stream> {
  if (kind === 'file' && fileUrl) return playNatively(video, fileUrl, listener);
  if (!hlsUrl) throw new Error('unsupported');
  const { isSupported, playStream } = await import('./stream');
  if (isSupported()) return playStream(video, { url: hlsUrl, master: masterPlaylist, kept }, listener);
  if (kept || video.canPlayType(HLS_TYPE) === '') throw new Error('unsupported');
  return playNatively(video, hlsUrl, listener);
}
