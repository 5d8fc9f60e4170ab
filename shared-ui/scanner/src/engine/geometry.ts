/** Points, sheets of paper seen in perspective, and the map between the two. */

export interface Point {
  x: number;
  y: number;
}

/** The corners of a page: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** Pixels in the format of `ImageData`: four bytes each, rows from the top. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A plane homography: x' = (ax + by + c) / (gx + hy + 1), row by row; the ninth number is 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** The corners of a whole picture, as fractions of its width and height. */
export const WHOLE: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Scales a quad's coordinates, for example from fractions to pixels. */
export const scaleQuad = (quad: Quad, x: number, y: number): Quad => mapQuad(quad, (p) => ({ x: p.x * x, y: p.y * y }));

export function mapQuad(quad: Quad, change: (point: Point, index: number) => Point): Quad {
  return [change(quad[0], 0), change(quad[1], 1), change(quad[2], 2), change(quad[3], 3)];
}

/** Returns twice the signed area of a triangle: positive if a, b, c turn clockwise on the screen. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Returns true if the corners run clockwise from the top left and none is bent inwards. */
export const isConvex = ([a, b, c, d]: Quad): boolean =>
  turn(a, b, c) > 0 && turn(b, c, d) > 0 && turn(c, d, a) > 0 && turn(d, a, b) > 0;

export const areaOf = ([a, b, c, d]: Quad): number => (turn(a, b, c) + turn(a, c, d)) / 2;

/** Solves a linear system by Gaussian elimination with pivoting; null if it has no unique solution. */
function solve(rows: number[][]): number[] | null {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const lead = rows[column]!;
    if (Math.abs(lead[column]!) < 1e-12) return null;
    for (let row = 0; row < size; row += 1) {
      if (row === column) continue;
      const factor = rows[row]![column]! / lead[column]!;
      for (let at = column; at <= size; at += 1) rows[row]![at]! -= factor * lead[at]!;
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}

/** The two equations that a point and its image give for the eight numbers of a map, each with its right side. */
const equationsOf = ({ x, y }: Point, { x: u, y: v }: Point): [number[], number[]] => [
  [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
  [0, 0, 0, x, y, 1, -v * x, -v * y, v],
];

function solvedMap(rows: number[][]): Homography | null {
  const [a, b, c, d, e, f, g, h] = solve(rows) ?? [];
  return h === undefined ? null : [a!, b!, c!, d!, e!, f!, g!, h];
}

/** Returns the map from the corners of `from` to those of `to`; null if three of them lie on a line. */
export const homography = (from: Quad, to: Quad): Homography | null =>
  solvedMap(from.flatMap((point, index) => equationsOf(point, to[index]!)));

/**
 * Returns the map that takes the points nearest to their images, by least squares of the equations; null if fewer than
 * four or all but one of them lie on a line. Coordinates between 0 and 1 keep the equations of equal weight.
 */
export function fittedHomography(from: readonly Point[], to: readonly Point[]): Homography | null {
  const equations = from.flatMap((point, index) => equationsOf(point, to[index]!));
  const normal = Array.from({ length: 8 }, (_row, row) =>
    Array.from({ length: 9 }, (_column, column) =>
      equations.reduce((sum, equation) => sum + equation[row]! * equation[column]!, 0),
    ),
  );
  return solvedMap(normal);
}

export function project([a, b, c, d, e, f, g, h]: Homography, { x, y }: Point): Point {
  const w = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}

/** Returns the corners of a rectangle in its own pixels. */
export const rectangle = (width: number, height: number): Quad => scaleQuad(WHOLE, width, height);

const A4 = Math.SQRT2;
/** A sheet whose estimated proportions are within this of A4 counts as A4. */
const A4_TOLERANCE = 0.12;

/**
 * Estimates height over width of the sheet that a camera saw as this quad (Zhang and He, "Whiteboard scanning", 2003:
 * assumes square pixels and a lens centred on the photo). Uses the side lengths if the view was straight.
 */
export function sheetRatio(quad: Quad, photo: { width: number; height: number }): number {
  const [a, b, c, d] = quad;
  const plain = (distance(a, d) + distance(b, c)) / (distance(a, b) + distance(d, c));
  const seen = seenRatio(quad, photo);
  const ratio = seen !== null && seen > plain / 1.6 && seen < plain * 1.6 ? seen : plain;
  if (Math.abs(ratio / A4 - 1) < A4_TOLERANCE) return A4;
  return Math.abs(ratio * A4 - 1) < A4_TOLERANCE ? 1 / A4 : ratio;
}

/** Focal length of a phone's main camera (26 mm on 35 mm film), as a fraction of the photo's longer side. */
const USUAL_FOCAL = 0.76;

function seenRatio(quad: Quad, { width, height }: { width: number; height: number }): number | null {
  const map = homography(
    WHOLE,
    mapQuad(quad, ({ x, y }) => ({ x: x - width / 2, y: y - height / 2 })),
  );
  if (!map) return null;
  const [h11, h12, , h21, h22, , h31, h32] = map;
  // The focal length can be computed only if both pairs of sides converge in the photo; otherwise use the usual one,
  // since phone lenses are much alike.
  const found = -(h11 * h12 + h21 * h22) / (h31 * h32);
  const usual = USUAL_FOCAL * Math.max(width, height);
  const focal2 = found > (usual / 2) ** 2 && found < (usual * 2) ** 2 ? found : usual ** 2;
  const across = (h11 * h11 + h21 * h21) / focal2 + h31 * h31;
  const down = (h12 * h12 + h22 * h22) / focal2 + h32 * h32;
  return Math.sqrt(down / across);
}
