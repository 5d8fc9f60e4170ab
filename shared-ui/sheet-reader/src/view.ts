/** A photo seen as a sheet: brightness at places of the sheet, in mm. */
import { type Homography, type Point, project } from '@fulcrum/scanner/geometry';
import type { Plane } from '@fulcrum/scanner/plane';
import { PAGE } from './layout.ts';

export class SheetView {
  readonly #photo: Plane;
  readonly #map: Homography;
  readonly #longest: number;

  /** @param map from the sheet, its height being 1, to the photo, its longer side being 1 */
  constructor(photo: Plane, map: Homography) {
    this.#photo = photo;
    this.#map = map;
    this.#longest = Math.max(photo.width, photo.height);
  }

  /** Returns the photo's pixel of a place in mm. */
  pixelOf({ x, y }: Point): Point {
    const seen = project(this.#map, { x: x / PAGE.height, y: y / PAGE.height });
    return { x: seen.x * this.#longest, y: seen.y * this.#longest };
  }

  contains(place: Point): boolean {
    const { x, y } = this.pixelOf(place);
    return x >= 1 && y >= 1 && x <= this.#photo.width - 2 && y <= this.#photo.height - 2;
  }

  /** The smaller resolution of the two directions. */
  pixelsPerMm({ x, y }: Point): number {
    const at = this.pixelOf({ x, y });
    const [right, down] = [this.pixelOf({ x: x + 1, y }), this.pixelOf({ x, y: y + 1 })];
    return Math.min(Math.hypot(right.x - at.x, right.y - at.y), Math.hypot(down.x - at.x, down.y - at.y));
  }

  /** Returns the brightness at a place, interpolated; the nearest pixel's outside the photo. */
  brightnessAt(place: Point): number {
    const { width, height, values } = this.#photo;
    const seen = this.pixelOf(place);
    const x = Math.min(width - 1.001, Math.max(0, seen.x - 0.5));
    const y = Math.min(height - 1.001, Math.max(0, seen.y - 0.5));
    const [left, top] = [x | 0, y | 0];
    const first = top * width + left;
    const right = x - left;
    const upper = values[first]! + (values[first + 1]! - values[first]!) * right;
    const lower = values[first + width]! + (values[first + width + 1]! - values[first + width]!) * right;
    return upper + (lower - upper) * (y - top);
  }

  /** Returns the mean brightness at the points around a centre, which are in radii. */
  meanOf({ x, y, radius }: Point & { radius: number }, around: readonly Point[]): number {
    let sum = 0;
    for (const point of around) sum += this.brightnessAt({ x: x + point.x * radius, y: y + point.y * radius });
    return sum / around.length;
  }
}

/** Returns points on a circle around the origin. */
export const circle = (radius: number, count: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });

/** Returns points of a square grid inside a circle around the origin. */
export function disc(radius: number, steps: number): Point[] {
  const line = Array.from({ length: 2 * steps + 1 }, (_, index) => (radius * (index - steps)) / steps);
  return line.flatMap((y) => line.flatMap((x) => (Math.hypot(x, y) <= radius ? [{ x, y }] : [])));
}
