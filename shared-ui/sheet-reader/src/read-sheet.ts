import { fittedHomography, isConvex, type Pixels, type Point, type Quad } from '@fulcrum/scanner/geometry';
import { brightnessOf } from '@fulcrum/scanner/plane';
import { alignRows } from './align.ts';
import { type Decision, decisionOf } from './decision.ts';
import { fillsOf, inOwnHand, levelsOf } from './fill.ts';
import { PAGE, type SheetLayout } from './layout.ts';
import { sheetCodeOf } from './sheet-code.ts';
import { LEAST_PIXELS_PER_MM, MOST_MISPLACED } from './thresholds.ts';
import { SheetView } from './view.ts';

/** A QR code in a photo: its text, and its corners in pixels from its own top left, clockwise. */
export interface SeenCode {
  text: string;
  corners: Quad;
}

/**
 * Why a photo was not read. `closer`: fewer than two codes of one sheet, too small, blurred, or another sheet on it.
 * `cutOff`: some bubbles are outside the photo. `foreign`: the sheet is none of those that were asked for.
 */
export type Refusal = 'closer' | 'cutOff' | 'foreign';

export interface ReadQuestion {
  /** 0 as the printed empty example, 1 as this student's usual mark, from option A on. */
  fills: number[];
  decision: Decision;
}

export type SheetReading = { sheet: string; questions: ReadQuestion[] } | { refused: Refusal };

export interface PlacedCode {
  corner: number;
  corners: Quad;
}

/** Returns the codes of each sheet, one for each corner, the sheet with the most codes first. */
export function bySheet(codes: readonly SeenCode[]): [sheet: string, codes: PlacedCode[]][] {
  const sheets = new Map<string, PlacedCode[]>();
  for (const { text, corners } of codes) {
    const code = sheetCodeOf(text);
    if (!code || !isConvex(corners)) continue;
    const placed = sheets.get(code.sheet) ?? [];
    if (placed.some(({ corner }) => corner === code.corner)) continue;
    sheets.set(code.sheet, [...placed, { corner: code.corner, corners }]);
  }
  return [...sheets].toSorted(([, a], [, b]) => b.length - a.length);
}

/** Returns the photo as a sheet; null if the codes do not lie as those of one sheet do. */
export function sheetViewOf(photo: Pixels, layout: SheetLayout, codes: readonly PlacedCode[]): SheetView | null {
  const places = codes.flatMap(({ corner }) => layout.codes[corner]!);
  const seen = codes.flatMap(({ corners }) => corners);
  const longest = Math.max(photo.width, photo.height);
  const map = fittedHomography(
    places.map(({ x, y }) => ({ x: x / PAGE.height, y: y / PAGE.height })),
    seen.map(({ x, y }) => ({ x: x / longest, y: y / longest })),
  );
  if (!map) return null;
  const view = new SheetView(brightnessOf(photo), map);
  const isInPlace = places.every((place, index) => {
    const { x, y } = view.pixelOf(place);
    const misplaced = Math.hypot(x - seen[index]!.x, y - seen[index]!.y);
    return misplaced <= MOST_MISPLACED * view.pixelsPerMm(place);
  });
  return isInPlace ? view : null;
}

/** True if a code of another sheet lies on this one, which then hides some of it. */
function isCovered(view: SheetView, others: readonly PlacedCode[]): boolean {
  const frame = [
    { x: 0, y: 0 },
    { x: PAGE.width, y: 0 },
    { x: PAGE.width, y: PAGE.height },
    { x: 0, y: PAGE.height },
  ].map((corner) => view.pixelOf(corner));
  return others.some(({ corners }) => corners.some((corner) => isInside(frame, corner)));
}

/** True if a point is inside a convex outline that runs clockwise on the screen. */
const isInside = (outline: readonly Point[], { x, y }: Point): boolean =>
  outline.every((a, index) => {
    const b = outline[(index + 1) % outline.length]!;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0;
  });

function readRows(view: SheetView, layout: SheetLayout): ReadQuestion[] | null {
  const { rows, examples } = layout;
  const [full, empty, ...aligned] = alignRows(view, [examples.full, examples.empty, ...rows]);
  if (!full?.isFound || !empty?.isFound) return null;
  const levels = levelsOf(view, layout, { full: full.by, empty: empty.by });
  if (!levels) return null;
  const measured = rows.map((row, index) => fillsOf(view, row, { by: aligned[index]!.by, levels }));
  return inOwnHand(measured).map((fills, index) => ({
    fills,
    decision: aligned[index]!.isFound ? decisionOf(fills) : { kind: 'ask' },
  }));
}

/**
 * Reads an answer sheet in a photo or a scanned page.
 *
 * @param layoutOf the layout of a known sheet; undefined for any other
 */
export function readSheet(
  photo: Pixels,
  codes: readonly SeenCode[],
  layoutOf: (sheet: string) => SheetLayout | undefined,
): SheetReading {
  const [first, ...others] = bySheet(codes);
  if (!first) return { refused: 'closer' };
  const [sheet, placed] = first;
  const layout = layoutOf(sheet);
  if (!layout) return { refused: 'foreign' };
  if (placed.length < 2) return { refused: 'closer' };
  const view = sheetViewOf(photo, layout, placed);
  if (!view) return { refused: 'closer' };
  const bubbles = [...layout.rows.flat(), ...layout.examples.full, ...layout.examples.empty];
  if (!bubbles.every((bubble) => view.contains(bubble))) return { refused: 'cutOff' };
  const isSmall = bubbles.some((bubble) => view.pixelsPerMm(bubble) < LEAST_PIXELS_PER_MM);
  if (
    isSmall ||
    isCovered(
      view,
      others.flatMap(([, codesOfOther]) => codesOfOther),
    )
  )
    return { refused: 'closer' };
  const questions = readRows(view, layout);
  return questions ? { sheet, questions } : { refused: 'closer' };
}
