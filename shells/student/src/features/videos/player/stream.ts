import { default as Hls } from 'hls.js/light';
import type { ErrorData } from 'hls.js';
import type { KeptFile } from '../../../shared/offline/kept-file';
import { expectedBandwidth, rememberBandwidth } from './expected-bandwidth';
import { loaderOf } from './kept-loader';
import { loaderKnowing } from './known-master';
import { AUTO, type Quality, type Stream, type StreamListener } from './stream-types';

/** Statuses of expired links. */
const EXPIRED = new Set([401, 403, 404, 410]);

/** Whether this browser can play adaptive streams with hls.js; Safari on older iPhones plays them natively. */
export const isSupported = (): boolean => Hls.isSupported();

function qualitiesOf(hls: Hls): Quality[] {
  return hls.levels.map(({ height }, index) => ({ index, height }));
}

/** Recovers from a fatal error here, or reports it to the page. */
function onFatal(hls: Hls, { type, response }: ErrorData, listener: StreamListener): void {
  if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
  else if (EXPIRED.has(response?.code ?? 0)) listener.onExpired();
  else listener.onBroken();
}

/**
 * Sets the quality and makes sure that it takes effect: hls.js ignores a change made between two segments, or while
 * segments are loading. So whenever a segment starts and the next one has another quality, it is set again.
 */
function chooserOf(hls: Hls): Stream['choose'] {
  const loaded = new Map<number | 'initSegment', number>();
  let wanted = AUTO;
  hls.on(Hls.Events.FRAG_BUFFERED, (_name, { frag }) => void loaded.set(frag.sn, frag.level));
  hls.on(Hls.Events.FRAG_CHANGED, (_name, { frag: { sn } }) => {
    const next = typeof sn === 'number' ? loaded.get(sn + 1) : undefined;
    if (wanted !== AUTO && next !== undefined && next !== wanted) hls.nextLevel = wanted;
  });
  return (index) => {
    wanted = index;
    hls.nextLevel = index;
  };
}

/**
 * Loads the first segment in the chosen quality, or else in the best one that the expected bandwidth can deliver in
 * time.
 */
function startOf({ startWith }: StreamListener) {
  if (startWith !== AUTO) return { startLevel: startWith };
  const expected = expectedBandwidth();
  return expected === null ? {} : { abrEwmaDefaultEstimate: expected };
}

interface Source {
  url: string;
  /** The master playlist, if it is known already. */
  master: string | null;
  /** Set if the segments are read from this device. */
  kept?: KeptFile | undefined;
}

/** Plays an adaptive stream in a video element. */
export function playStream(video: HTMLVideoElement, { url, master, kept }: Source, listener: StreamListener): Stream {
  const loader = kept ? loaderOf(kept) : Hls.DefaultConfig.loader;
  const hls = new Hls({
    loader,
    ...(master ? { pLoader: loaderKnowing(master, loader) } : {}),
    // WebKitGTK's ManagedMediaSource never plays its data; an iPhone has no other.
    preferManagedMediaSource: false,
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 30,
    startPosition: listener.startAt,
    ...startOf(listener),
  });
  hls.on(Hls.Events.MANIFEST_PARSED, () => listener.onQualities(qualitiesOf(hls)));
  hls.on(Hls.Events.LEVEL_SWITCHED, (_name, { level }) => listener.onQuality(level ?? AUTO));
  hls.on(Hls.Events.ERROR, (_name, error) => error.fatal && onFatal(hls, error, listener));
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    // The segment after the current one is played in the new quality.
    choose: chooserOf(hls),
    cap: (index) => {
      hls.autoLevelCapping = index;
    },
    goOn: () => hls.startLoad(),
    close: () => {
      if (!kept) rememberBandwidth(hls.bandwidthEstimate);
      hls.destroy();
    },
  };
}
