import { markText } from '@fulcrum/marked/mark-text';
import { type Annotation, annotationsOf, type PageMarks, type Place, type Stroke, type TextComment } from './marks';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Rounds to a tenth of a point: less than a pixel at any zoom, and it keeps strokes small. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Converts a point on the screen to a point on the page (in points).
 * @param box position of the page on the screen, in CSS pixels
 */
export const placeOn = (client: { clientX: number; clientY: number }, box: Box, size: Size): Place => ({
  x: rounded(((client.clientX - box.left) / box.width) * size.width),
  y: rounded(((client.clientY - box.top) / box.height) * size.height),
});

/** Font size of stamps and of comments, in points. */
export const STAMP_SIZE = 15;
/** Font size of a stamp's mark, as a fraction of the stamp's. */
export const STAMP_MARK_SIZE = 0.6;
export const TEXT_SIZE = 11;
export const LINE_HEIGHT = 1.3 * TEXT_SIZE;
/** Average width of a Helvetica letter, as a fraction of its height. */
const LETTER_WIDTH = 0.55;

/** The text of a comment as written on the page, with its mark. */
export const wordsOf = ({ text, mark }: TextComment): string =>
  mark === undefined ? text : `${text} (${markText(mark)})`;

/**
 * Wraps a comment into the lines written on the page: at the writer's line breaks, with at most `longest` letters each.
 */
export function linesOf(text: string, longest = 48): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [''];
    for (const word of paragraph.split(' ')) {
      const line = lines.at(-1) ?? '';
      if (line !== '' && line.length + word.length >= longest) lines.push(word);
      else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
    }
    return lines;
  });
}

/** The distance from a point to the line segment between two others, in points. */
function distanceFrom(place: Place, a: Place, b: Place): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((place.x - a.x) * dx + (place.y - a.y) * dy) / length;
  const at = Math.min(Math.max(along, 0), 1);
  return Math.hypot(place.x - (a.x + at * dx), place.y - (a.y + at * dy));
}

/** How far from a line a finger or the eraser may be and still hit it, in points. */
const REACH = 6;

/** True if the pointer moved so little along these points that a tap was meant. */
export function isTap(points: Stroke['points']): boolean {
  const [x = 0, y = 0] = points[0] ?? [];
  return points.every(([otherX = 0, otherY = 0]) => Math.hypot(otherX - x, otherY - y) < REACH / 2);
}

/** The bounding box of an annotation, in points. */
export function boxOf({ list, one }: Annotation): Box {
  if (list === 'strokes') {
    const [xs, ys] = [one.points.map(([x = 0]) => x), one.points.map(([, y = 0]) => y)];
    const [left, top] = [Math.min(...xs) - one.width / 2, Math.min(...ys) - one.width / 2];
    return { left, top, width: Math.max(...xs) + one.width / 2 - left, height: Math.max(...ys) + one.width / 2 - top };
  }
  const { x, y } = one.at;
  if (list === 'stamps') {
    // The mark is smaller and follows a space.
    const letters = one.kind.length + (one.mark === undefined ? 0 : (markText(one.mark).length + 1) * STAMP_MARK_SIZE);
    const width = letters * STAMP_SIZE * LETTER_WIDTH;
    return { left: x - width / 2, top: y - STAMP_SIZE / 2, width, height: STAMP_SIZE };
  }
  const lines = linesOf(wordsOf(one));
  const width = Math.max(...lines.map(({ length }) => length)) * TEXT_SIZE * LETTER_WIDTH;
  return { left: x, top: y, width, height: lines.length * LINE_HEIGHT };
}

/** True if a finger or a mouse at this point hits the box. */
export function isOn({ left, top, width, height }: Box, { x, y }: Place): boolean {
  const isBetween = (value: number, from: number, length: number) =>
    value >= from - REACH && value <= from + length + REACH;
  return isBetween(x, left, width) && isBetween(y, top, height);
}

/** True if a point is on the drawing or the text. */
export function touches(annotation: Annotation, place: Place): boolean {
  const { list, one } = annotation;
  if (list !== 'strokes') return isOn(boxOf(annotation), place);
  const points = one.points.map(([x = 0, y = 0]) => ({ x, y }));
  return points.some((point, index) => distanceFrom(place, points[index - 1] ?? point, point) <= one.width / 2 + REACH);
}

/** The annotation moved by this distance, limited so that its centre stays on the page. */
export function moved(annotation: Annotation, by: Place, page: Size): Annotation {
  const { left, top, width, height } = boxOf(annotation);
  const kept = (way: number, middle: number, length: number) => Math.min(Math.max(way, -middle), length - middle);
  const [right, down] = [kept(by.x, left + width / 2, page.width), kept(by.y, top + height / 2, page.height)];
  const { list, one } = annotation;
  if (list === 'strokes') {
    const points = one.points.map(([x = 0, y = 0, pressure = 0]) => [rounded(x + right), rounded(y + down), pressure]);
    return { list, one: { ...one, points } };
  }
  const at = { x: rounded(one.at.x + right), y: rounded(one.at.y + down) };
  return list === 'stamps' ? { list, one: { ...one, at } } : { list, one: { ...one, at } };
}

/** The annotation at a point, the topmost first: the one that the eraser removes. */
export const annotationAt = (page: PageMarks, place: Place): Annotation | undefined =>
  annotationsOf(page).findLast((annotation) => touches(annotation, place));

/** A closed outline as an SVG path: curves through the midpoints between its points. */
export function pathOf(outline: readonly (readonly number[])[]): string {
  const middle = (a: readonly number[], b: readonly number[]) =>
    `${rounded(((a[0] ?? 0) + (b[0] ?? 0)) / 2)} ${rounded(((a[1] ?? 0) + (b[1] ?? 0)) / 2)}`;
  const [first] = outline;
  if (!first) return '';
  const curves = outline.map((point, index) => {
    const next = outline[(index + 1) % outline.length] ?? first;
    return `Q ${rounded(point[0] ?? 0)} ${rounded(point[1] ?? 0)} ${middle(point, next)}`;
  });
  return `M ${middle(outline.at(-1) ?? first, first)} ${curves.join(' ')} Z`;
}
