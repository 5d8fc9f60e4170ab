/** A picture in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** One quality to be made. */
export interface Rung extends PictureSize {
  /** What the quality is called: pixels of the shorter side. */
  name: number;
  /** Of the picture, at most. */
  videoKilobits: number;
  audioKilobits: number;
}

/** For poor lines, for phones, for large screens. */
const NAMES = [144, 360, 720] as const;
/** Kilobits a second that a quality takes at most: of the picture, and of the sound. */
const RATES: Record<(typeof NAMES)[number], [number, number]> = { 144: [140, 40], 360: [600, 64], 720: [1800, 96] };
/** The encoder wants even sides. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/**
 * The qualities of a picture, lowest first; none is larger than the picture. One smaller than the lowest keeps its own size.
 */
export function ladderOf({ width, height }: PictureSize): Rung[] {
  const shorter = Math.min(width, height);
  const fitting = NAMES.filter((name) => name <= shorter);
  const rung = (name: number, [videoKilobits, audioKilobits]: [number, number]): Rung => {
    const scale = name / shorter;
    return { name, videoKilobits, audioKilobits, width: even(width * scale), height: even(height * scale) };
  };
  if (fitting.length === 0) return [rung(shorter, RATES[144])];
  return fitting.map((name) => rung(name, RATES[name]));
}
