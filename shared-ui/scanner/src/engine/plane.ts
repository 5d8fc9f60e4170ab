import type { Pixels } from './geometry.ts';

/** One brightness value per pixel. */
export interface Plane {
  width: number;
  height: number;
  values: Uint8ClampedArray;
}

/** Returns how bright each pixel looks (Rec. 601 weights). */
export function brightnessOf({ width, height, data }: Pixels): Plane {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4) {
    values[at] = (77 * data[from]! + 150 * data[from + 1]! + 29 * data[from + 2]!) >> 8;
  }
  return { width, height, values };
}
