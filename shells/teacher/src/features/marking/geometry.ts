import {
  type Annotation,
  annotationsOf,
  markText,
  type PageMarks,
  type Place,
  type Stroke,
  type TextComment,
} from './marks';

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

/** A tenth of a point is less than a pixel at any zoom, and keeps a stroke's bytes few. */
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Where on the page (in points) a place of the screen is. @param box where the page is on the screen, in CSS pixels */
export const placeOn = (client: { clientX: number; clientY: number }, box: Box, size: Size): Place => ({
  x: rounded(((client.clientX - box.left) / box.width) * size.width),
  y: rounded(((client.clientY - box.top) / box.height) * size.height),
});

/** Size of a stamp's letters and of a comment's, in points. */
export const STAMP_SIZE = 15;
/** Of a stamp's mark, as a part of the stamp's. */
export const STAMP_MARK_SIZE = 0.6;
export const TEXT_SIZE = 11;
export const LINE_HEIGHT = 1.3 * TEXT_SIZE;
/** Helvetica's letters are half as wide as high, on average. */
const LETTER_WIDTH = 0.55;

/** A comment as it stands on the page, with the mark that it carries. */
export const wordsOf = ({ text, mark }: TextComment): string =>
  mark === undefined ? text : `${text} (${markText(mark)})`;

/** The lines of a comment as they are written on the page: at the writer's line ends, and of at most so many letters. */
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

/** The distance of a place from the straight piece between two others, in points. */
function distanceFrom(place: Place, a: Place, b: Place): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((place.x - a.x) * dx + (place.y - a.y) * dy) / length;
  const at = Math.min(Math.max(along, 0), 1);
  return Math.hypot(place.x - (a.x + at * dx), place.y - (a.y + at * dy));
}

/** As far from a line as a finger or an eraser may miss it, in points. */
const REACH = 6;

/** True when a hand that went along these points only meant the first of them. */
export function isTap(points: Stroke['points']): boolean {
  const [x = 0, y = 0] = points[0] ?? [];
  return points.every(([otherX = 0, otherY = 0]) => Math.hypot(otherX - x, otherY - y) < REACH / 2);
}

/** What an annotation covers of the page, in points. */
export function boxOf({ list, one }: Annotation): Box {
  if (list === 'strokes') {
    const [xs, ys] = [one.points.map(([x = 0]) => x), one.points.map(([, y = 0]) => y)];
    const [left, top] = [Math.min(...xs) - one.width / 2, Math.min(...ys) - one.width / 2];
    return { left, top, width: Math.max(...xs) + one.width / 2 - left, height: Math.max(...ys) + one.width / 2 - top };
  }
  const { x, y } = one.at;
  if (list === 'stamps') {
    // The mark is written smaller, after a blank.
    const letters = one.kind.length + (one.mark === undefined ? 0 : (markText(one.mark).length + 1) * STAMP_MARK_SIZE);
    const width = letters * STAMP_SIZE * LETTER_WIDTH;
    return { left: x - width / 2, top: y - STAMP_SIZE / 2, width, height: STAMP_SIZE };
  }
  const lines = linesOf(wordsOf(one));
  const width = Math.max(...lines.map(({ length }) => length)) * TEXT_SIZE * LETTER_WIDTH;
  return { left: x, top: y, width, height: lines.length * LINE_HEIGHT };
}

/** True for what a finger or a mouse takes for the box. */
export function isOn({ left, top, width, height }: Box, { x, y }: Place): boolean {
  const isBetween = (value: number, from: number, length: number) =>
    value >= from - REACH && value <= from + length + REACH;
  return isBetween(x, left, width) && isBetween(y, top, height);
}

/** True when a place is on what is drawn or written. */
export function touches(annotation: Annotation, place: Place): boolean {
  const { list, one } = annotation;
  if (list !== 'strokes') return isOn(boxOf(annotation), place);
  const points = one.points.map(([x = 0, y = 0]) => ({ x, y }));
  return points.some((point, index) => distanceFrom(place, points[index - 1] ?? point, point) <= one.width / 2 + REACH);
}

/** An annotation that was moved by so many points, as far as its middle stays on the page. */
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

/** What is at a place, the last drawn first: what an eraser takes. */
export const annotationAt = (page: PageMarks, place: Place): Annotation | undefined =>
  annotationsOf(page).findLast((annotation) => touches(annotation, place));

/** A closed outline as a path of SVG: curves through the middles between its points. */
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
