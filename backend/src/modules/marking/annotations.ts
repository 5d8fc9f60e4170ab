/**
 * Annotations of a script, as they are kept and sent.
 *
 * **Coordinates** are PDF points (1/72 inch, the page's user unit counted in) of the page as a viewer shows it: the origin is the
 * top left corner of the crop box (within the media box) after the page's own rotation, x goes right and y goes down. So an
 * annotation stands where it was seen, whatever the file says of rotation and boxes.
 */

export const TOOLS = ['pen', 'highlighter', 'line'] as const;
export type Tool = (typeof TOOLS)[number];

/** What one script can hold. A page covered with handwriting has some 300 strokes of 60 points. */
export const LIMITS = {
  /** Points: PDF's largest page is 14,400, and a user unit makes it larger. */
  coordinate: 100_000,
  /** Points per stroke: half a minute of a pen that reports 120 times a second. */
  points: 4000,
  strokes: 1500,
  stamps: 300,
  comments: 200,
  stamp: 12,
  text: 2000,
  width: 60,
  mark: 1000,
  page: 2000,
  pagesAtOnce: 40,
  /** Bytes of JSON of one script. MongoDB keeps at most 16 MB in a document, and takes twice the bytes for numbers. */
  bytes: 2 * 1024 * 1024,
} as const;

/** x, y, and the pressure from 0 to 1. */
export type Point = [x: number, y: number, pressure: number];

export interface Place {
  x: number;
  y: number;
}

export interface Stroke {
  id: string;
  tool: Tool;
  /** `#rrggbb` */
  colour: string;
  /** Points, of the widest part. */
  width: number;
  /** Of a line its two ends. */
  points: Point[];
}

export interface Stamp {
  id: string;
  kind: string;
  at: Place;
  mark?: number;
  questionId?: string;
}

export interface TextComment {
  id: string;
  text: string;
  at: Place;
  mark?: number;
  questionId?: string;
}

export interface PageMarks {
  /** 1 is the first page of the file. */
  page: number;
  strokes: Stroke[];
  stamps: Stamp[];
  comments: TextComment[];
}

/** Far above what doubles get wrong in hundredths, far below a third decimal. */
const ROUNDING = 1e-6;

/** True for a number of at most two decimals within the limits; below 0 it takes away. */
export function isScore(value: unknown): boolean {
  if (typeof value !== 'number' || !(Math.abs(value) <= LIMITS.mark)) return false;
  return Math.abs(value * 100 - Math.round(value * 100)) < ROUNDING;
}

function isPoint(value: unknown): value is Point {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const within = (number: unknown, max: number) => typeof number === 'number' && Math.abs(number) <= max;
  return within(value[0], LIMITS.coordinate) && within(value[1], LIMITS.coordinate) && within(value[2], 1);
}

/** Asked of all points at once: a validator for each would take seconds for a page of handwriting. */
export const arePoints = (value: unknown): value is Point[] => Array.isArray(value) && value.every(isPoint);

const isEmpty = ({ strokes, stamps, comments }: PageMarks): boolean =>
  strokes.length + stamps.length + comments.length === 0;

/** The pages in order, with those of `changed` in place of the earlier ones; of two with one number the last counts. */
export function withPages(pages: readonly PageMarks[], changed: readonly PageMarks[]): PageMarks[] {
  const byNumber = new Map([...pages, ...changed].map((page) => [page.page, page]));
  return [...byNumber.values()].filter((page) => !isEmpty(page)).toSorted((a, b) => a.page - b.page);
}

export const bytesOf = (pages: readonly PageMarks[]): number => Buffer.byteLength(JSON.stringify(pages));
