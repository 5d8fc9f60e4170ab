/**
 * Annotations of a script, as stored and as sent.
 *
 * **Coordinates** are PDF points (1/72 inch, after applying the page's user unit) on the page as a viewer shows it: the
 * origin is the top left corner of the crop box (clipped to the media box) after the page's own rotation, x points
 * right and y points down. So an annotation stays where the marker saw it, whatever rotation and boxes the file
 * declares.
 */

export const TOOLS = ['pen', 'highlighter', 'line'] as const;
export type Tool = (typeof TOOLS)[number];

/** Limits for one script. A page full of handwriting has about 300 strokes of 60 points. */
export const LIMITS = {
  /** In points. The largest PDF page is 14,400, and a user unit can enlarge it. */
  coordinate: 100_000,
  /** Points per stroke: half a minute of a pen that reports 120 points a second. */
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
  /** JSON bytes per script. MongoDB documents are limited to 16 MB, and numbers take twice as many bytes there. */
  bytes: 2 * 1024 * 1024,
} as const;

/** x, y and the pressure, from 0 to 1. */
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
  /** In points, at the widest part. */
  width: number;
  /** For a line: its two ends. */
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

/** Far larger than the error of doubles in hundredths, far smaller than a third decimal. */
const ROUNDING = 1e-6;

/** True for a number within the limits with at most two decimals; negative numbers deduct marks. */
export function isScore(value: unknown): boolean {
  if (typeof value !== 'number' || !(Math.abs(value) <= LIMITS.mark)) return false;
  return Math.abs(value * 100 - Math.round(value * 100)) < ROUNDING;
}

function isPoint(value: unknown): value is Point {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const within = (number: unknown, max: number) => typeof number === 'number' && Math.abs(number) <= max;
  return within(value[0], LIMITS.coordinate) && within(value[1], LIMITS.coordinate) && within(value[2], 1);
}

/** Checks all points in one call: one validator per point would take seconds for a page of handwriting. */
export const arePoints = (value: unknown): value is Point[] => Array.isArray(value) && value.every(isPoint);

const isEmpty = ({ strokes, stamps, comments }: PageMarks): boolean =>
  strokes.length + stamps.length + comments.length === 0;

/**
 * Returns the pages in order, with those in `changed` replacing earlier ones. If `changed` has a page twice, the last
 * one wins.
 */
export function withPages(pages: readonly PageMarks[], changed: readonly PageMarks[]): PageMarks[] {
  const byNumber = new Map([...pages, ...changed].map((page) => [page.page, page]));
  return [...byNumber.values()].filter((page) => !isEmpty(page)).toSorted((a, b) => a.page - b.page);
}

export const bytesOf = (pages: readonly PageMarks[]): number => Buffer.byteLength(JSON.stringify(pages));
