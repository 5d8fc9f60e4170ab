/** Makes a flat page of what a photo shows between four corners. */
import { boxBlur } from './edges';
import { distance, homography, type Pixels, type Quad, rectangle, sheetRatio } from './geometry';

/** How a page looks: black and white for pencil and print, grey for drawings, colour for what needs it. */
export const LOOKS = ['blackAndWhite', 'grey', 'colour'] as const;
export type Look = (typeof LOOKS)[number];

/** A4 at 150 dots per inch: what one reads, and a script of 20 pages stays within 5 MB. */
const LONGEST = 1754;

/** The size of the flat page in pixels: the sheet's proportions, no more pixels than the photo has. */
export function pageSize(quad: Quad, photo: Pixels): { width: number; height: number } {
  const [a, b, c, d] = quad;
  const ratio = sheetRatio(quad, photo);
  const seenWidth = Math.max(distance(a, b), distance(d, c));
  const seenHeight = Math.max(distance(a, d), distance(b, c));
  // A little more than seen: the far side of a page is smaller than the near one.
  const longest = Math.min(LONGEST, Math.max(400, Math.round(1.15 * Math.max(seenWidth, seenHeight))));
  return ratio >= 1
    ? { width: Math.round(longest / ratio), height: longest }
    : { width: longest, height: Math.round(longest * ratio) };
}

/**
 * The page between the corners (in the photo's pixels), straight. Between pixels, colours are mixed.
 *
 * @throws RangeError when three corners lie on a line.
 */
export function straighten(photo: Pixels, quad: Quad): Pixels {
  const { width, height } = pageSize(quad, photo);
  const map = homography(rectangle(width, height), quad);
  if (!map) throw new RangeError('Three corners lie on a line: they frame no page.');
  const [a, b, c, d, e, f, g, h] = map;
  const from = photo.data;
  const data = new Uint8ClampedArray(width * height * 4);
  const lastX = photo.width - 1.001;
  const lastY = photo.height - 1.001;
  const row = photo.width * 4;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const w = 1 / (g * (x + 0.5) + h * (y + 0.5) + 1);
      const seenX = Math.min(lastX, Math.max(0, (a * (x + 0.5) + b * (y + 0.5) + c) * w - 0.5));
      const seenY = Math.min(lastY, Math.max(0, (d * (x + 0.5) + e * (y + 0.5) + f) * w - 0.5));
      const left = seenX | 0;
      const top = seenY | 0;
      const right = seenX - left;
      const down = seenY - top;
      const first = top * row + left * 4;
      const nw = (1 - right) * (1 - down);
      const ne = right * (1 - down);
      const sw = (1 - right) * down;
      const se = right * down;
      const below = first + row;
      data[at] = from[first]! * nw + from[first + 4]! * ne + from[below]! * sw + from[below + 4]! * se;
      data[at + 1] = from[first + 1]! * nw + from[first + 5]! * ne + from[below + 1]! * sw + from[below + 5]! * se;
      data[at + 2] = from[first + 2]! * nw + from[first + 6]! * ne + from[below + 2]! * sw + from[below + 6]! * se;
      data[at + 3] = 255;
    }
  }
  return { width, height, data };
}

/** The paper's own brightness is looked for in squares of this many pixels. */
const CELL = 16;

/** What the paper would look like without ink: the brightest pixels of each cell and its neighbours, smooth. */
function paperOf(
  page: Pixels,
  channel: (at: number) => number,
): { columns: number; rows: number; paper: Float32Array } {
  const columns = Math.ceil(page.width / CELL);
  const rows = Math.ceil(page.height / CELL);
  const brightest = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      brightest[row * columns + column] = brightOf(page, { column, row }, channel);
    }
  }
  const wide = widest(widest(brightest, { count: rows, length: columns, step: 1, stride: columns }), {
    count: columns,
    length: rows,
    step: columns,
    stride: 1,
  });
  return { columns, rows, paper: boxBlur(boxBlur(wide, columns, rows, 2), columns, rows, 2) };
}

/** Nearly the brightest of a cell: noise is left out by averaging pairs of every second pixel. */
function brightOf(page: Pixels, { column, row }: { column: number; row: number }, channel: (at: number) => number) {
  const right = Math.min(page.width - 1, (column + 1) * CELL);
  const bottom = Math.min(page.height - 1, (row + 1) * CELL);
  let most = 0;
  for (let y = row * CELL; y < bottom; y += 2) {
    for (let x = column * CELL; x < right; x += 2) {
      const at = (y * page.width + x) * 4;
      const below = at + page.width * 4;
      most = Math.max(most, (channel(at) + channel(at + 4) + channel(below) + channel(below + 4)) / 4);
    }
  }
  return most;
}

/** The largest of each value and its two neighbours on both sides. */
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

/** Where white begins and black ends, as parts of the paper's brightness. */
const LEVELS: Record<Look, readonly [black: number, white: number]> = {
  blackAndWhite: [0.5, 0.82],
  grey: [0.2, 0.9],
  colour: [0.12, 0.92],
};

/** Takes shadow and tint of the paper away, and shows the page in the look that was chosen. Changes `page`. */
export function evenLight(page: Pixels, look: Look): void {
  const { data } = page;
  const channels =
    look === 'colour'
      ? [0, 1, 2].map((offset) => (at: number) => data[at + offset]!)
      : [(at: number) => (77 * data[at]! + 150 * data[at + 1]! + 29 * data[at + 2]!) / 256];
  const papers = channels.map((channel) => paperOf(page, channel));
  const tone = toneOf(look);
  for (let y = 0; y < page.height; y += 1) {
    for (const [index, channel] of channels.entries()) {
      toneRow(page, y, { ...papers[index]!, channel, tone, only: look === 'colour' ? index : null });
    }
  }
}

/** The shown brightness for each ratio to the paper's, in 512 steps up to twice as bright. */
function toneOf(look: Look): Uint8ClampedArray {
  const [black, white] = LEVELS[look];
  return Uint8ClampedArray.from({ length: 513 }, (_, index) => {
    const t = Math.min(1, Math.max(0, (index / 256 - black) / (white - black)));
    return 255 * (look === 'blackAndWhite' ? t * t * (3 - 2 * t) : t);
  });
}

interface Toning {
  columns: number;
  rows: number;
  paper: Float32Array;
  channel: (at: number) => number;
  tone: Uint8ClampedArray;
  /** The channel that is written; all three for null. */
  only: number | null;
}

function toneRow({ width, data }: Pixels, y: number, { columns, rows, paper, channel, tone, only }: Toning): void {
  const rowAt = Math.min(rows - 1.001, Math.max(0, (y + 0.5) / CELL - 0.5));
  const top = Math.floor(rowAt);
  const down = rows > 1 ? rowAt - top : 0;
  const below = Math.min(rows - 1, top + 1);
  for (let x = 0, at = y * width * 4; x < width; x += 1, at += 4) {
    const columnAt = Math.min(columns - 1, Math.max(0, (x + 0.5) / CELL - 0.5));
    const left = columnAt | 0;
    const right = Math.min(columns - 1, left + 1);
    const across = columnAt - left;
    const upper = paper[top * columns + left]! * (1 - across) + paper[top * columns + right]! * across;
    const lower = paper[below * columns + left]! * (1 - across) + paper[below * columns + right]! * across;
    const white = Math.max(24, upper * (1 - down) + lower * down);
    const shown = tone[Math.min(512, ((channel(at) / white) * 256) | 0)]!;
    if (only === null) {
      data[at] = shown;
      data[at + 1] = shown;
      data[at + 2] = shown;
    } else data[at + only] = shown;
  }
}

/** The page turned clockwise by quarter turns. */
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
