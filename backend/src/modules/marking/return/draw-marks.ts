/**
 * Turns the annotations of one page into PDF drawing operators, in annotation coordinates (`annotations.ts`, y down).
 */
import { getStroke } from 'perfect-freehand';
import type { PageMarks, Stamp, Stroke, TextComment } from '../annotations.js';
import { formatCoordinate, type TextLayout } from '../../../platform/pdf/text-layout.js';

/** In points; the same sizes as on the marking page. */
const STAMP_SIZE = 15;
const STAMP_MARK_SIZE = 9;
const TEXT_SIZE = 11;
const LINE_HEIGHT = 1.3 * TEXT_SIZE;
/** Distance from a capital's middle to the baseline, as a share of the font size. */
const HALF_CAPITAL = 0.36;
const WIDEST_COMMENT = 300;
const NARROWEST_COMMENT = 90;
const EDGE = 6;
const BADGE_RADIUS = 5.5;
const BADGE_SIZE = 7;
/** Control point factor of a quarter circle drawn as a Bézier curve. */
const KAPPA = 0.5523;

export const RED = '0.784 0.118 0.118';
/** Name of the graphics state that makes highlighter strokes translucent. */
export const HIGHLIGHT = 'Highlight';

export interface Letters {
  regular: TextLayout;
  bold: TextLayout;
}

/** Formats marks as teachers write them: +1, −0.5. */
export const markText = (mark: number): string => (mark < 0 ? `−${-mark}` : `+${mark}`);

const colourOf = (hex: string): string =>
  [1, 3, 5].map((at) => formatCoordinate(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');

const xy = ([x = 0, y = 0]: readonly number[]): string => `${formatCoordinate(x)} ${formatCoordinate(y)}`;
const middleOf = (a: readonly number[], b: readonly number[]) => [
  ((a[0] ?? 0) + (b[0] ?? 0)) / 2,
  ((a[1] ?? 0) + (b[1] ?? 0)) / 2,
];
/**
 * Cubic control point for one end of a quadratic curve: two thirds of the way from the end to the quadratic control
 * point.
 */
const towards = (end: readonly number[], control: readonly number[]) =>
  end.map((value, axis) => value + (2 / 3) * ((control[axis] ?? 0) - value));

/** Closed outline through the midpoints between its points, as on the marking page. */
function pathOf(outline: readonly (readonly number[])[]): string {
  const [first] = outline;
  if (!first) return '';
  let from = middleOf(outline.at(-1) ?? first, first);
  const start = `${xy(from)} m`;
  const curves = outline.map((control, index) => {
    const to = middleOf(control, outline[index + 1] ?? first);
    const curve = `${xy(towards(from, control))} ${xy(towards(to, control))} ${xy(to)} c`;
    from = to;
    return curve;
  });
  return `${start} ${curves.join(' ')} h f`;
}

/** Straight line with round ends. */
function lineOf({ points, width, colour }: Stroke): string {
  const [from, to] = [points[0], points.at(-1)];
  return from && to ? `q ${colourOf(colour)} RG ${formatCoordinate(width)} w 1 J ${xy(from)} m ${xy(to)} l S Q` : '';
}

/** Stroke that is wider where the pen was pressed harder, with the same settings as the marking page. */
function strokeOf(stroke: Stroke): string {
  const { points, width, tool, colour } = stroke;
  if (tool === 'line') return lineOf(stroke);
  const options = { size: width, smoothing: 0.5, streamline: 0.3, simulatePressure: false, last: true };
  const path = pathOf(getStroke(points, { ...options, thinning: tool === 'pen' ? 0.5 : 0 }));
  const filled = `${colourOf(colour)} rg ${path}`;
  return tool === 'highlighter' ? `q /${HIGHLIGHT} gs ${filled} Q` : filled;
}

function stampOf({ kind, at, mark }: Stamp, { bold }: Letters): string {
  const word = bold.drawable(kind);
  const added = mark === undefined ? '' : ` ${markText(mark)}`;
  const wordWidth = bold.widthOf(word, STAMP_SIZE);
  const x = at.x - (wordWidth + bold.widthOf(added, STAMP_MARK_SIZE)) / 2;
  const y = at.y + HALF_CAPITAL * STAMP_SIZE;
  const parts = [bold.write(word, { x, y, size: STAMP_SIZE })];
  if (added) parts.push(bold.write(added, { x: x + wordWidth, y, size: STAMP_MARK_SIZE }));
  return parts.join(' ');
}

/** Comment number in a ring, matching the number in the summary. */
function badgeOf(number: number, { x, y }: { x: number; y: number }, { regular }: Letters): string {
  const [r, k] = [BADGE_RADIUS, BADGE_RADIUS * KAPPA];
  const arc = (...points: [number, number][]) => `${points.map(([dx, dy]) => xy([x + dx, y + dy])).join(' ')} c`;
  const ring = [
    `${xy([x + r, y])} m`,
    arc([r, k], [k, r], [0, r]),
    arc([-k, r], [-r, k], [-r, 0]),
    arc([-r, -k], [-k, -r], [0, -r]),
    arc([k, -r], [r, -k], [r, 0]),
  ];
  const text = String(number);
  const at = { x: x - regular.widthOf(text, BADGE_SIZE) / 2, y: y + HALF_CAPITAL * BADGE_SIZE, size: BADGE_SIZE };
  return `0.6 w ${ring.join(' ')} S ${regular.write(text, at)}`;
}

interface Numbered {
  comment: TextComment;
  number: number;
}

function commentOf({ comment: { text, at, mark }, number }: Numbered, pageWidth: number, letters: Letters): string {
  const { regular } = letters;
  const words = mark === undefined ? text : `${text} (${markText(mark)})`;
  const width = Math.max(NARROWEST_COMMENT, Math.min(WIDEST_COMMENT, pageWidth - at.x - EDGE));
  const lines = regular.lines(words, { width, size: TEXT_SIZE }).map((line, index) => {
    const y = at.y + TEXT_SIZE + index * LINE_HEIGHT;
    return regular.write(line, { x: at.x, y, size: TEXT_SIZE });
  });
  const badge = { x: Math.max(EDGE, at.x - BADGE_RADIUS - 3), y: at.y + TEXT_SIZE / 2 + 1.5 };
  return [badgeOf(number, badge, letters), ...lines].join('\n');
}

/**
 * @param numbers comment numbers by comment id
 * @param width page width in points
 */
export function drawingOf(
  page: PageMarks,
  { letters, numbers, width }: { letters: Letters; numbers: ReadonlyMap<string, number>; width: number },
): string {
  const red = `${RED} rg ${RED} RG`;
  return [
    ...page.strokes.map(strokeOf),
    red,
    ...page.stamps.map((stamp) => stampOf(stamp, letters)),
    ...page.comments.map((comment) => commentOf({ comment, number: numbers.get(comment.id) ?? 0 }, width, letters)),
  ].join('\n');
}
