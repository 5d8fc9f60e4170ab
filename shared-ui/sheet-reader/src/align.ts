/** Finds each row of bubbles near its place: paper bends, and the codes only say where a flat sheet has them. */
import type { Point } from '@fulcrum/scanner/geometry';
import type { BubbleRow } from './layout.ts';
import { FROM_NEIGHBOURS, LEAST_OUTLINE, SEARCH } from './thresholds.ts';
import { circle, type SheetView } from './view.ts';

const OUTLINE = circle(1, 24);
const PAPER = circle(1.35, 24);
const COARSE_STEP = 0.5;
const FINE_STEP = 0.15;
/** Rows whose distances make up that of a row, by the distance between them in mm. */
const NEAR = 45;

/** Returns by which share the outlines are darker than the paper around them, if the row is moved by so many mm. */
function outlineAt(view: SheetView, row: BubbleRow, by: Point): number {
  let sum = 0;
  for (const { x, y, radius } of row) {
    const moved = { x: x + by.x, y: y + by.y, radius };
    const paper = Math.max(1, view.meanOf(moved, PAPER));
    sum += (paper - view.meanOf(moved, OUTLINE)) / paper;
  }
  return sum / row.length;
}

interface Found {
  by: Point;
  outline: number;
}

/** Returns the clearest place of a row within `reach` mm of a point. */
function clearest(view: SheetView, row: BubbleRow, { from, reach, step }: Area): Found {
  let best: Found = { by: from, outline: outlineAt(view, row, from) };
  const steps = Math.round(reach / step);
  for (let down = -steps; down <= steps; down += 1) {
    for (let right = -steps; right <= steps; right += 1) {
      const by = { x: from.x + right * step, y: from.y + down * step };
      const outline = outlineAt(view, row, by);
      if (outline > best.outline) best = { by, outline };
    }
  }
  return best;
}

interface Area {
  from: Point;
  reach: number;
  step: number;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function medianOf(points: readonly Point[]): Point {
  return { x: median(points.map(({ x }) => x)), y: median(points.map(({ y }) => y)) };
}

export interface AlignedRow {
  /** Distance in mm from its place on a flat sheet. */
  by: Point;
  /** False if its outlines are not seen there, as under a finger. */
  isFound: boolean;
}

/** Aligns all rows of a sheet: each is searched by itself, and again close to where the rows around it were found. */
export function alignRows(view: SheetView, rows: readonly BubbleRow[]): AlignedRow[] {
  const searched = rows.map((row) => clearest(view, row, { from: { x: 0, y: 0 }, reach: SEARCH, step: COARSE_STEP }));
  return rows.map((row, index) => {
    const place = row[0]!;
    const around = searched.filter((_found, other) => {
      const { x, y } = rows[other]![0]!;
      return Math.hypot(x - place.x, y - place.y) <= NEAR;
    });
    const from = medianOf(around.map(({ by }) => by));
    const own = searched[index]!.by;
    const isNear = Math.hypot(own.x - from.x, own.y - from.y) <= FROM_NEIGHBOURS;
    const { by, outline } = clearest(view, row, {
      from: isNear ? own : from,
      reach: isNear ? COARSE_STEP : FROM_NEIGHBOURS,
      step: FINE_STEP,
    });
    return { by, isFound: outline >= LEAST_OUTLINE };
  });
}
