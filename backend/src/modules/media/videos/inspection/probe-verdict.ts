import type { VideoFacts } from '../video-records.js';
import { BEST_BITS_PER_SECOND } from '../ladder.js';
import { mediaErrors } from '../../media.errors.js';
import type { Container } from './video-signature.js';

/** The parts of ffprobe's JSON that are used. Any of them may be missing, because the file is untrusted. */
interface ProbedStream {
  codec_type?: string;
  codec_name?: string;
  pix_fmt?: string;
  color_transfer?: string;
  width?: number;
  height?: number;
  sample_aspect_ratio?: string;
  duration?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

export interface Probed {
  streams?: ProbedStream[];
  format?: { duration?: string; nb_streams?: number };
}

/** What the first bytes of the file showed. */
export interface ContainerInfo {
  container: Container;
  /** True for MP4 and WebM, false for QuickTime and Matroska. */
  isForBrowsers: boolean;
  bytes: number;
}

const MAX_HOURS = 6;
const MAX_SIDE = 7680;
const MAX_PIXELS = 7680 * 4320;
const MIN_SIDE = 16;
const MAX_STREAMS = 64;
const QUARTER_TURNS = new Set([90, 270]);

/**
 * A file is watched as it was uploaded, before its qualities exist, only if it takes no more than the best of them: forty
 * seconds from a phone's camera are 31 MB.
 */
const MOST_BITS_PER_SECOND = 1.1 * BEST_BITS_PER_SECOND;

const PLAYED: Partial<Record<Container, { picture: Set<string>; sound: Set<string> }>> = {
  mov: { picture: new Set(['h264']), sound: new Set(['aac', 'mp3']) },
  matroska: { picture: new Set(['vp8', 'vp9']), sound: new Set(['opus', 'vorbis']) },
};
/** Transfer functions of films with a high dynamic range. Shown as if they were ordinary, they look grey. */
const HIGH_RANGES: Record<string, VideoFacts['highRange']> = { 'arib-std-b67': 'hlg', smpte2084: 'pq' };
/** 8-bit 4:2:0 pixel formats, which every browser decodes. */
const PLAYED_PIXELS = new Set(['yuv420p', 'yuvj420p']);

/** Derives the facts of a probed file. @throws AppError 415 with the reason if the file is rejected */
export function videoFactsOf(probed: Probed, wrapping: ContainerInfo): VideoFacts {
  const streams = probed.streams ?? [];
  const picture = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic);
  if (!picture) throw mediaErrors.noPicture();
  if (streams.length > MAX_STREAMS || (probed.format?.nb_streams ?? 0) > MAX_STREAMS) {
    throw mediaErrors.tooManyTracks();
  }
  if (!picture.codec_name || picture.codec_name === 'unknown') {
    throw mediaErrors.pictureUnreadable();
  }
  const sound = streams.find((stream) => stream.codec_type === 'audio' && stream.codec_name !== undefined);
  const durationSeconds = durationOf(probed, picture);
  const highRange = HIGH_RANGES[picture.color_transfer ?? ''];
  return {
    container: wrapping.container,
    durationSeconds,
    ...shownSize(picture),
    ...(highRange ? { highRange } : {}),
    hasSound: sound !== undefined,
    isPlayableAsIs:
      wrapping.isForBrowsers &&
      !highRange &&
      (8 * wrapping.bytes) / durationSeconds <= MOST_BITS_PER_SECOND &&
      isPlayed(wrapping.container, picture, sound),
  };
}

function durationOf({ format }: Probed, picture: ProbedStream): number {
  const seconds = Number(format?.duration ?? picture.duration);
  if (!Number.isFinite(seconds) || seconds <= 0) {
    throw mediaErrors.lengthUnknown();
  }
  if (seconds > MAX_HOURS * 3600) throw mediaErrors.videoTooLong({ most: MAX_HOURS });
  return Math.round(seconds * 100) / 100;
}

/** The size as displayed: rotation applied, and with square pixels. */
function shownSize({ width = 0, height = 0, sample_aspect_ratio, side_data_list }: ProbedStream) {
  if (width < MIN_SIDE || height < MIN_SIDE) throw mediaErrors.pictureTooSmall();
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw mediaErrors.pictureTooLarge({ width, height, most: MAX_SIDE });
  }
  const shownWidth = Math.min(MAX_SIDE, Math.max(MIN_SIDE, Math.round(width * aspectOf(sample_aspect_ratio))));
  const turn = Math.abs(side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0);
  return QUARTER_TURNS.has(turn) ? { width: height, height: shownWidth } : { width: shownWidth, height };
}

function aspectOf(text = '1:1'): number {
  const [across = 1, down = 1] = text.split(':').map(Number);
  const aspect = across / down;
  return Number.isFinite(aspect) && aspect > 0.1 && aspect < 10 ? aspect : 1;
}

function isPlayed(container: Container, picture: ProbedStream, sound?: ProbedStream): boolean {
  const played = PLAYED[container];
  if (!played?.picture.has(picture.codec_name ?? '')) return false;
  if (sound && !played.sound.has(sound.codec_name ?? '')) return false;
  return PLAYED_PIXELS.has(picture.pix_fmt ?? '');
}
