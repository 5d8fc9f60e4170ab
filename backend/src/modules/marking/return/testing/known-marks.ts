/** Marks of every kind at random places on a page, with the edges where they must be visible. */
import fc from 'fast-check';
import type { PageMarks, Place } from '../../annotations.js';

/** In points. */
type Box = [left: number, top: number, right: number, bottom: number];

/** Edges that depend on the font are null; for a stamp the middle is known instead. */
export interface KnownMark {
  kind: string;
  /** The area reserved for this mark alone. */
  cell: Box;
  edges: (number | null)[];
  middle: Place | null;
}

const KINDS = ['pen', 'line', 'highlighter', 'stamp', 'comment', 'line'] as const;
type Kind = (typeof KINDS)[number];
const COLUMNS = 2;
const ROWS = KINDS.length / COLUMNS;

export const COMMENT = 'Unit لا';
const STAMPS = ['M1', 'A1', 'B1', 'SF', 'TE'];
const COLOURS = { pen: '#c81e1e', line: '#1d4ed8', highlighter: '#facc15' };
/** Points between a cell's edge and its mark; the widest stamp is twice as wide. */
const MARGIN = 20;
/** Width of a comment in that font and size. */
const WORDS_WIDTH = 50;
/** Distance from a comment's top left corner to the outer edges of its number's ring. */
const RING = { left: 14.3, top: 1.2 };

/**
 * Two places in each cell, as shares of its size, the first to the left of the second, because a dot is not a line. The
 * width is a share of the maximum.
 */
const cell: fc.Arbitrary<Places> = fc.record({
  from: fc.tuple(share(0, 40), share()),
  to: fc.tuple(share(60, 100), share()),
  width: share(),
});
export const anyPlaces = fc.tuple(...KINDS.map(() => cell));
export interface Places {
  from: [x: number, y: number];
  to: [x: number, y: number];
  width: number;
}

function share(min = 0, max = 100) {
  return fc.integer({ min, max }).map((percent) => percent / 100);
}

const between = (low: number, high: number, part: number) => Math.round(100 * (low + (high - low) * part)) / 100;

function placesIn([left, top, right, bottom]: Box, { from, to }: Places, kind: Kind): Place[] {
  const last = right - MARGIN - (kind === 'comment' ? WORDS_WIDTH : 0);
  return [from, to].map(([x, y]) => ({
    x: between(left + MARGIN, last, x),
    y: between(top + MARGIN, bottom - MARGIN, y),
  }));
}

/** A straight stroke, with edges that include its round ends. */
function strokeIn(kind: 'pen' | 'line' | 'highlighter', box: Box, places: Places) {
  const [from = { x: 0, y: 0 }, end = from] = placesIn(box, places, kind);
  const to = kind === 'highlighter' ? { x: end.x, y: from.y } : end;
  const width = kind === 'highlighter' ? between(10, 18, places.width) : between(1, 6, places.width);
  const points = [0, 1 / 3, 2 / 3, 1].map((part): [number, number, number] => [
    between(from.x, to.x, part),
    between(from.y, to.y, part),
    0.5,
  ]);
  const half = width / 2;
  const edges = [
    Math.min(from.x, to.x) - half,
    Math.min(from.y, to.y) - half,
    Math.max(from.x, to.x) + half,
    Math.max(from.y, to.y) + half,
  ];
  const ends = points.filter((_, at) => kind !== 'line' || at === 0 || at === 3);
  return { stroke: { tool: kind, colour: COLOURS[kind], width, points: ends }, edges };
}

/** @param size of the page as shown, in points */
export function knownMarks(
  { width, height }: { width: number; height: number },
  page: number,
  places: readonly Places[],
): { marks: PageMarks; known: KnownMark[] } {
  const marks: PageMarks = { page, strokes: [], stamps: [], comments: [] };
  const known = places.map((place, index): KnownMark => {
    const kind = KINDS[index] ?? 'line';
    const [x, y] = [index % COLUMNS, Math.trunc(index / COLUMNS)];
    const box: Box = [x, y, x + 1, y + 1].map((at, axis) =>
      axis % 2 === 0 ? (at * width) / COLUMNS : (at * height) / ROWS,
    ) as Box;
    const id = `mark-${index}`;
    const [at = { x: 0, y: 0 }] = placesIn(box, place, kind);
    if (kind === 'stamp') {
      marks.stamps.push({ id, kind: STAMPS[Math.round(place.width * 4)] ?? 'M1', at });
      return { kind, cell: box, edges: [null, null, null, null], middle: at };
    }
    if (kind === 'comment') {
      marks.comments.push({ id, text: COMMENT, at });
      return { kind, cell: box, edges: [at.x - RING.left, at.y + RING.top, null, null], middle: null };
    }
    const { stroke, edges } = strokeIn(kind, box, place);
    marks.strokes.push({ id, ...stroke });
    return { kind, cell: box, edges, middle: null };
  });
  return { marks, known };
}
