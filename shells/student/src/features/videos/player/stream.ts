import { default as Hls } from 'hls.js/light';
import type { ErrorData } from 'hls.js';
import { AUTO, type Quality, type Stream, type StreamListener } from './stream-types';

/** Statuses of links that have had their time. */
const EXPIRED = new Set([401, 403, 404, 410]);

/** True where this browser plays adaptive streams by scripts; Safari on older iPhones plays them by itself. */
export const isSupported = (): boolean => Hls.isSupported();

function qualitiesOf(hls: Hls): Quality[] {
  return hls.levels.map(({ height }, index) => ({ index, height }));
}

/** What a fatal error asks for: mending it here, or telling the page. */
function onFatal(hls: Hls, { type, response }: ErrorData, listener: StreamListener): void {
  if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
  else if (EXPIRED.has(response?.code ?? 0)) listener.onExpired();
  else listener.onBroken();
}

/** Plays an adaptive stream in a video element. */
export function playStream(video: HTMLVideoElement, url: string, listener: StreamListener): Stream {
  const hls = new Hls({
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 30,
    startPosition: listener.startAt,
  });
  let wanted = AUTO;
  const choose = (index: number) => {
    wanted = index;
    hls.nextLevel = index;
  };
  // A piece that was on its way when the quality was chosen: asked for again, what is behind it comes in that quality, too.
  hls.on(Hls.Events.FRAG_BUFFERED, (_name, { frag }) => {
    if (wanted !== AUTO && frag.level !== wanted) choose(wanted);
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => listener.onQualities(qualitiesOf(hls)));
  hls.on(Hls.Events.LEVEL_SWITCHED, (_name, { level }) => listener.onQuality(level ?? AUTO));
  hls.on(Hls.Events.ERROR, (_name, error) => error.fatal && onFatal(hls, error, listener));
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    // The piece after the one that is played comes in the new quality.
    choose,
    cap: (index) => {
      hls.autoLevelCapping = index;
    },
    goOn: () => hls.startLoad(),
    close: () => hls.destroy(),
  };
}
