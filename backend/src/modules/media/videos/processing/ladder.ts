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

/** For slow connections, for phones and for large screens. */
const NAMES = [144, 360, 720] as const;
/** Maximum kilobits per second of each quality: picture and sound. */
const RATES: Record<(typeof NAMES)[number], [number, number]> = { 144: [140, 40], 360: [600, 64], 720: [1800, 96] };
/** Rounds to an even number, which the encoder requires. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/**
 * The qualities for a picture, lowest first; none is larger than the picture. A picture smaller than the lowest quality
 * keeps its own size.
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
