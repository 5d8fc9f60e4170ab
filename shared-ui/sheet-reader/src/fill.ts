import type { Point } from '@fulcrum/scanner/geometry';
import type { BubbleRow, SheetLayout } from './layout.ts';
import { BLANK_BELOW, FAINTEST_HAND, INNER, LEAST_CONTRAST, LEAST_MARKED, RING } from './thresholds.ts';
import { circle, disc, type SheetView } from './view.ts';

const INSIDE = disc(INNER, 6);
const AROUND = RING.flatMap((radius) => circle(radius, 24));

/** Returns 1 − the brightness inside a bubble ÷ that of the paper around it, for each bubble of a moved row. */
const darknessOf = (view: SheetView, row: BubbleRow, by: Point): number[] =>
  row.map(({ x, y, radius }) => {
    const moved = { x: x + by.x, y: y + by.y, radius };
    return 1 - view.meanOf(moved, INSIDE) / Math.max(1, view.meanOf(moved, AROUND));
  });

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How dark this sheet's printed examples are: a full bubble, and an empty one of each letter. */
export interface Levels {
  full: number;
  empty: readonly number[];
}

/** Where a sheet's printed examples were found, as the distance from their places in mm. */
interface ExamplesAt {
  full: Point;
  empty: Point;
}

/** Returns null if the photo is too blurred or too dark to tell a full bubble from an empty one. */
export function levelsOf(view: SheetView, { examples }: SheetLayout, at: ExamplesAt): Levels | null {
  const full = mean(darknessOf(view, examples.full, at.full));
  const empty = darknessOf(view, examples.empty, at.empty);
  return full - Math.max(...empty) < LEAST_CONTRAST ? null : { full, empty };
}

/** Returns the fill of each bubble: 0 as the empty example of its letter, 1 as the full one, more if it is darker. */
export const fillsOf = (view: SheetView, row: BubbleRow, { by, levels }: { by: Point; levels: Levels }): number[] =>
  darknessOf(view, row, by).map((darkness, option) => {
    const empty = levels.empty[option]!;
    return Math.max(0, (darkness - empty) / (levels.full - empty));
  });

/**
 * Returns the fills as shares of what this student's marks have: a cross, or a hard pencil, never fills as the printed
 * example does.
 */
export function inOwnHand(rows: readonly (readonly number[])[]): number[][] {
  const marks = rows.map((fills) => Math.max(...fills)).filter((fill) => fill >= BLANK_BELOW);
  const usual = marks.toSorted((a, b) => a - b)[marks.length >> 1] ?? 1;
  const full = marks.length < LEAST_MARKED ? 1 : Math.min(1, Math.max(FAINTEST_HAND, usual));
  return rows.map((fills) => fills.map((fill) => Math.min(1, fill / full)));
}
