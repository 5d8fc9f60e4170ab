/** Edge detection: where a small picture changes, how clearly, and in which direction it gets brighter. */
import type { Pixels } from './geometry';

/** Edge strength and direction for each pixel of a picture. */
export interface Edges {
  width: number;
  height: number;
  /**
   * Strength of the change, 0 to 1, relative to the changes around it: lines of text weigh less than an isolated edge.
   */
  weight: Float32Array;
  /** Direction towards the brighter side; the vector's length is `weight`. */
  towardsX: Float32Array;
  towardsY: Float32Array;
  /** The blurred colour channels, for comparing both sides of an edge. */
  planes: readonly [Float32Array, Float32Array, Float32Array];
}

/** Downscales by averaging pixels until the longer side is at most `longest`. */
export function shrink(photo: Pixels, longest: number): Pixels {
  const factor = Math.max(1, Math.max(photo.width, photo.height) / longest);
  const width = Math.max(1, Math.round(photo.width / factor));
  const height = Math.max(1, Math.round(photo.height / factor));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * photo.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * photo.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * photo.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * photo.width) / width));
      average(photo, [left, top, right, bottom], data.subarray((y * width + x) * 4));
    }
  }
  return { width, height, data };
}

function average({ data, width }: Pixels, [left, top, right, bottom]: number[], into: Uint8ClampedArray): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = top!; y < bottom!; y += 1) {
    for (let at = (y * width + left!) * 4, end = (y * width + right!) * 4; at < end; at += 4) {
      red += data[at]!;
      green += data[at + 1]!;
      blue += data[at + 2]!;
    }
  }
  const count = (bottom! - top!) * (right! - left!);
  into[0] = red / count;
  into[1] = green / count;
  into[2] = blue / count;
  into[3] = 255;
}

/** Averages over a square of `2 * radius + 1` pixels; border pixels are repeated. */
export function boxBlur(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = blurRows(plane, { count: height, length: width, step: 1, stride: width }, radius);
  return blurRows(across, { count: width, length: height, step: width, stride: 1 }, radius);
}

function blurRows(
  plane: Float32Array,
  { count, length, step, stride }: { count: number; length: number; step: number; stride: number },
  radius: number,
): Float32Array {
  const blurred = new Float32Array(plane.length);
  const last = length - 1;
  for (let row = 0; row < count; row += 1) {
    const start = row * stride;
    let sum = 0;
    for (let at = -radius; at <= radius; at += 1) sum += plane[start + Math.min(last, Math.max(0, at)) * step]!;
    for (let at = 0; at < length; at += 1) {
      blurred[start + at * step] = sum / (2 * radius + 1);
      sum += plane[start + Math.min(last, at + radius + 1) * step]! - plane[start + Math.max(0, at - radius) * step]!;
    }
  }
  return blurred;
}

function planesOf({ data, width, height }: Pixels): [Float32Array, Float32Array, Float32Array] {
  const plane = (channel: number) => {
    const values = new Float32Array(width * height);
    for (let at = 0; at < values.length; at += 1) values[at] = data[at * 4 + channel]!;
    return boxBlur(boxBlur(values, width, height, 1), width, height, 1);
  };
  return [plane(0), plane(1), plane(2)];
}

/** Noise of a phone camera after blurring, in brightness steps per pixel; changes up to this count as none. */
const NOISE = 1.2;
/** Radius in pixels of the square that a change is compared with. */
const AROUND = 10;

export function findEdges(picture: Pixels): Edges {
  const { width, height } = picture;
  const planes = planesOf(picture);
  const x = new Float32Array(width * height);
  const y = new Float32Array(width * height);
  const strength = new Float32Array(width * height);
  for (const plane of planes) strongest(plane, { width, height, x, y, strength });
  const around = boxBlur(strength, width, height, AROUND);
  for (let at = 0; at < strength.length; at += 1) {
    const found = strength[at]!;
    const weight = found <= NOISE ? 0 : (found - NOISE) / (found + 1.5 * around[at]! + 2);
    strength[at] = weight;
    x[at] = found > 0 ? (x[at]! / found) * weight : 0;
    y[at] = found > 0 ? (y[at]! / found) * weight : 0;
  }
  return { width, height, weight: strength, towardsX: x, towardsY: y, planes };
}

interface Gradient {
  width: number;
  height: number;
  x: Float32Array;
  y: Float32Array;
  strength: Float32Array;
}

/** Sobel gradient of one colour channel, kept where it is stronger than that of the previous channels. */
function strongest(plane: Float32Array, { width, height, x, y, strength }: Gradient): void {
  for (let row = 1; row < height - 1; row += 1) {
    for (let at = row * width + 1, end = row * width + width - 1; at < end; at += 1) {
      const above = at - width;
      const below = at + width;
      const falling = plane[above - 1]! - plane[below + 1]!;
      const rising = plane[above + 1]! - plane[below - 1]!;
      const gx = (2 * (plane[at + 1]! - plane[at - 1]!) - falling + rising) / 8;
      const gy = (2 * (plane[below]! - plane[above]!) - falling - rising) / 8;
      const size = Math.sqrt(gx * gx + gy * gy);
      if (size <= strength[at]!) continue;
      strength[at] = size;
      x[at] = gx;
      y[at] = gy;
    }
  }
}
