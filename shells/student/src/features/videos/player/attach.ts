import type { Playback } from '../api/open-playback';
import type { Stream, StreamListener } from './stream-types';

/** The sources that a video element can play. */
export type Links = Pick<Playback, 'kind' | 'hlsUrl' | 'masterPlaylist' | 'fileUrl' | 'kept'>;

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Plays a file, or a stream that the browser supports natively; there are no qualities to choose from. */
function playNatively(video: HTMLVideoElement, url: string, { startAt, onExpired }: StreamListener): Stream {
  const begin = () => {
    if (startAt > 0) video.currentTime = startAt;
  };
  video.addEventListener('loadedmetadata', begin, { once: true });
  // The element gives no reason for the error; fetching fresh links will show whether the links had expired.
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
 * Plays a video from the available source. The code for streams is loaded only when a stream is played.
 *
 * @throws when that code cannot be loaded, or when this browser can play none of the sources ('unsupported').
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
