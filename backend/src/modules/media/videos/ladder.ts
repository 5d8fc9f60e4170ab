/** The size of a picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** One quality to be made. */
export interface Rung extends PictureSize {
  /** The quality's name: the shorter side in pixels. */
  name: number;
  /** Maximum bitrate of the picture, in kilobits per second. */
  videoKilobits: number;
  audioKilobits: number;
}

/** For slow connections, for phones and for large screens, with maximum kilobits per second of picture and sound. */
const STEPS = [
  { height: 144, video: 140, audio: 40 },
  { height: 360, video: 600, audio: 64 },
  { height: 720, video: 1800, audio: 96 },
] as const;
const [LOWEST, , HIGHEST] = STEPS;
/** A picture this close to a step counts as having reached it: 352 of 360, or 718 of 720. */
const REACHED = 0.9;
/** Rounds to an even number, which the encoder requires. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** The rates of a height between two steps lie between theirs. */
function ratesOf(height: number): { video: number; audio: number } {
  const above = STEPS.findIndex((step) => step.height >= height);
  const [below, next] = [STEPS[above - 1], STEPS[above]];
  if (!below || !next) return above === 0 ? LOWEST : HIGHEST;
  const part = (height - below.height) / (next.height - below.height);
  const between = (kind: 'video' | 'audio') => Math.round(below[kind] + part * (next[kind] - below[kind]));
  return { video: between('video'), audio: between('audio') };
}

/**
 * The qualities for a picture, lowest first; none is larger than the picture. The best one has the picture's own size, up
 * to 720; a step that it hardly exceeds is left out.
 */
export function ladderOf({ width, height }: PictureSize): Rung[] {
  const shorter = Math.min(width, height);
  const best = Math.min(shorter, HIGHEST.height);
  const lower = STEPS.map((step) => step.height).filter((step) => step < REACHED * best);
  return [...lower, best].map((name) => {
    const scale = name / shorter;
    const { video, audio } = ratesOf(name);
    return {
      name,
      videoKilobits: video,
      audioKilobits: audio,
      width: even(width * scale),
      height: even(height * scale),
    };
  });
}

/** Most bits per second that any quality takes. */
export const BEST_BITS_PER_SECOND = 1000 * (HIGHEST.video + HIGHEST.audio);
