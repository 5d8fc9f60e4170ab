/** Turns the area between four corners of a photo into a flat page. */
import { boxBlur } from './edges';
import { distance, type Homography, homography, type Pixels, type Quad, rectangle, sheetRatio } from './geometry';
import { brightnessOf, type Plane } from './plane';

/** Looks of a page: black and white for pencil and print, grey for drawings, colour if the content needs it. */
export const LOOKS = ['blackAndWhite', 'grey', 'colour'] as const;
export type Look = (typeof LOOKS)[number];

/** A4 at 150 dpi: readable, and 20 pages stay within 5 MB. */
const LONGEST = 1754;

/**
 * Returns the size of the flat page in pixels, in the sheet's proportions and with no more pixels than the photo has.
 */
export function pageSize(quad: Quad, photo: Pixels): { width: number; height: number } {
  const [a, b, c, d] = quad;
  const ratio = sheetRatio(quad, photo);
  const seenWidth = Math.max(distance(a, b), distance(d, c));
  const seenHeight = Math.max(distance(a, d), distance(b, c));
  // A little larger than it appears, because perspective shrinks the far side of a page.
  const longest = Math.min(LONGEST, Math.max(400, Math.round(1.15 * Math.max(seenWidth, seenHeight))));
  return ratio >= 1
    ? { width: Math.round(longest / ratio), height: longest }
    : { width: longest, height: Math.round(longest * ratio) };
}

/**
 * Returns the page between the corners (in photo pixels): straightened, without shadows and paper tint, in the chosen
 * look.
 *
 * @throws RangeError if three corners lie on a line.
 */
export function flatten(photo: Pixels, quad: Quad, look: Look): Pixels {
  const size = pageSize(quad, photo);
  const map = homography(rectangle(size.width, size.height), quad);
  if (!map) throw new RangeError('Three corners lie on a line: they frame no page.');
  const tone = toneOf(look);
  const planes = planesOf(photo, look).map((plane) => {
    const flat = straighten(plane, map, size);
    evenLight(flat, tone);
    return flat.values;
  });
  const [red = new Uint8ClampedArray(), green = red, blue = red] = planes;
  return merge({ red, green, blue }, size);
}

/** Returns the brightness alone, or the three colour channels: a grey page takes a third of the time. */
function planesOf(photo: Pixels, look: Look): Plane[] {
  if (look === 'colour') {
    const { width, height, data } = photo;
    return [0, 1, 2].map((channel) => {
      const values = new Uint8ClampedArray(width * height);
      for (let at = 0; at < values.length; at += 1) values[at] = data[at * 4 + channel]!;
      return { width, height, values };
    });
  }
  return [brightnessOf(photo)];
}

function merge(
  { red, green, blue }: Record<'red' | 'green' | 'blue', Uint8ClampedArray>,
  { width, height }: { width: number; height: number },
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0, to = 0; at < red.length; at += 1, to += 4) {
    data[to] = red[at]!;
    data[to + 1] = green[at]!;
    data[to + 2] = blue[at]!;
    data[to + 3] = 255;
  }
  return { width, height, data };
}

/** Samples the photo through the map for each pixel of the page, with bilinear interpolation. */
function straighten(photo: Plane, map: Homography, { width, height }: { width: number; height: number }): Plane {
  const [a, b, c, d, e, f, g, h] = map;
  const from = photo.values;
  const row = photo.width;
  const values = new Uint8ClampedArray(width * height);
  const lastX = photo.width - 1.001;
  const lastY = photo.height - 1.001;
  for (let y = 0, at = 0; y < height; y += 1) {
    const down = y + 0.5;
    for (let x = 0; x < width; x += 1, at += 1) {
      const across = x + 0.5;
      const w = 1 / (g * across + h * down + 1);
      const seenX = Math.min(lastX, Math.max(0, (a * across + b * down + c) * w - 0.5));
      const seenY = Math.min(lastY, Math.max(0, (d * across + e * down + f) * w - 0.5));
      const left = seenX | 0;
      const top = seenY | 0;
      const right = seenX - left;
      const first = top * row + left;
      const upper = from[first]! + (from[first + 1]! - from[first]!) * right;
      const lower = from[first + row]! + (from[first + row + 1]! - from[first + row]!) * right;
      values[at] = upper + (lower - upper) * (seenY - top);
    }
  }
  return { width, height, values };
}

/** Size in pixels of the squares in which the paper's brightness is measured. */
const CELL = 16;

interface Paper {
  columns: number;
  rows: number;
  white: Float32Array;
}

/** Estimates the paper without ink: the brightest pixels of each cell and its neighbours, smoothed. */
function paperOf(page: Plane): Paper {
  const columns = Math.ceil(page.width / CELL);
  const rows = Math.ceil(page.height / CELL);
  const brightest = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      brightest[row * columns + column] = brightOf(page, column, row);
    }
  }
  const across = widest(brightest, { count: rows, length: columns, step: 1, stride: columns });
  const wide = widest(across, { count: columns, length: rows, step: columns, stride: 1 });
  return { columns, rows, white: boxBlur(boxBlur(wide, columns, rows, 2), columns, rows, 2) };
}

/** Returns nearly the brightest value of a cell; averages four pixels to suppress noise. */
function brightOf({ width, height, values }: Plane, column: number, row: number): number {
  const right = Math.min(width - 1, (column + 1) * CELL);
  const bottom = Math.min(height - 1, (row + 1) * CELL);
  let most = 0;
  for (let y = row * CELL; y < bottom; y += 2) {
    for (let x = column * CELL; x < right; x += 2) {
      const at = y * width + x;
      const sum = values[at]! + values[at + 1]! + values[at + width]! + values[at + width + 1]!;
      if (sum > most) most = sum;
    }
  }
  return most / 4;
}

/** Returns the maximum of each value and its two neighbours on either side. */
function widest(
  values: Float32Array,
  { count, length, step, stride }: { count: number; length: number; step: number; stride: number },
): Float32Array {
  const wide = new Float32Array(values.length);
  for (let row = 0; row < count; row += 1) {
    for (let at = 0; at < length; at += 1) {
      let most = 0;
      for (let near = Math.max(0, at - 2); near <= Math.min(length - 1, at + 2); near += 1) {
        most = Math.max(most, values[row * stride + near * step]!);
      }
      wide[row * stride + at * step] = most;
    }
  }
  return wide;
}

/** Black and white points, as fractions of the paper's brightness. */
const LEVELS: Record<Look, readonly [black: number, white: number]> = {
  blackAndWhite: [0.5, 0.82],
  grey: [0.2, 0.9],
  colour: [0.12, 0.92],
};

/** Lookup table from the ratio to the paper's brightness to the displayed brightness: 512 steps up to a ratio of 2. */
function toneOf(look: Look): Uint8ClampedArray {
  const [black, white] = LEVELS[look];
  return Uint8ClampedArray.from({ length: 513 }, (_, index) => {
    const t = Math.min(1, Math.max(0, (index / 256 - black) / (white - black)));
    return 255 * (look === 'blackAndWhite' ? t * t * (3 - 2 * t) : t);
  });
}

/** Normalises each pixel by the paper's brightness around it. Changes the page in place. */
function evenLight(page: Plane, tone: Uint8ClampedArray): void {
  const { columns, rows, white } = paperOf(page);
  const { width, height, values } = page;
  const line = new Float32Array(columns);
  for (let y = 0; y < height; y += 1) {
    const rowAt = Math.min(rows - 1, Math.max(0, (y + 0.5) / CELL - 0.5));
    const top = Math.floor(rowAt);
    const below = Math.min(rows - 1, top + 1);
    for (let column = 0; column < columns; column += 1) {
      const upper = white[top * columns + column]!;
      // 256 steps correspond to the paper's own brightness, taken as at least 24.
      line[column] = 256 / Math.max(24, upper + (white[below * columns + column]! - upper) * (rowAt - top));
    }
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const columnAt = Math.min(columns - 1, Math.max(0, (x + 0.5) / CELL - 0.5));
      const left = columnAt | 0;
      const scale = line[left]! + (line[Math.min(columns - 1, left + 1)]! - line[left]!) * (columnAt - left);
      values[at] = tone[Math.min(512, (values[at]! * scale) | 0)]!;
    }
  }
}

/** Rotates the page clockwise by quarter turns. */
export function turned(page: Pixels, quarters: number): Pixels {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return page;
  const { width, height } = page;
  const from = new Uint32Array(page.data.buffer, page.data.byteOffset, width * height);
  const into = new Uint32Array(width * height);
  const across = turns === 2 ? width : height;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (turns === 1) into[x * across + (height - 1 - y)] = from[at]!;
      else if (turns === 2) into[(height - 1 - y) * across + (width - 1 - x)] = from[at]!;
      else into[(width - 1 - x) * across + y] = from[at]!;
    }
  }
  return { width: across, height: turns === 2 ? height : width, data: new Uint8ClampedArray(into.buffer) };
}
