/** Finds the sheet of paper in a photo: four lines whose inside differs from the outside on every side. */
import { type Edges, findEdges, shrink } from './edges';
import { areaOf, distance, isConvex, type Pixels, type Point, type Quad, scaleQuad } from './geometry';
import { findLines, type Line } from './lines';

/** Longer side, in pixels, of the downscaled picture that is searched. */
const SEARCH_SIZE = 360;
const LINES = 12;
/** Minimum area of a page, as a fraction of the photo. */
const LEAST_AREA = 0.12;
/** How far a corner may lie outside the photo, as a fraction of its longer side. */
const OUTSIDE = 0.03;
/** Minimum score of a page. */
const LEAST_SCORE = 0.16;

/** Returns the corners as fractions of the photo's width and height; null if no page is found. */
export function findPage(photo: Pixels): Quad | null {
  const edges = findEdges(shrink(photo, SEARCH_SIZE));
  const { upright, level } = findLines(edges, LINES);
  let best: Quad | null = null;
  let bestScore = LEAST_SCORE;
  for (const [left, right] of sidesOf(upright, edges)) {
    for (const [top, bottom] of sidesOf(level, edges)) {
      const quad = frame({ left, right, top, bottom }, edges);
      const score = quad ? scoreOf(quad, edges, bestScore) : 0;
      if (score <= bestScore) continue;
      best = quad;
      bestScore = score;
    }
  }
  return best && scaleQuad(refine(best, edges), 1 / edges.width, 1 / edges.height);
}

/** Returns pairs of lines that are far enough apart, the left or upper one first. */
function sidesOf(lines: readonly Line[], { width, height }: Edges): [Line, Line][] {
  const least = Math.min(width, height) * 0.2;
  // After flipping, directions differ by less than a quarter turn, so that offsets can be compared.
  const folded = lines.map((line) =>
    Math.abs(line.cos) >= Math.SQRT1_2 ? (line.cos < 0 ? flip(line) : line) : line.sin < 0 ? flip(line) : line,
  );
  return folded.flatMap((first, index) =>
    folded.slice(index + 1).flatMap((second): [Line, Line][] => {
      if (Math.abs(first.offset - second.offset) < least) return [];
      return first.offset < second.offset ? [[first, second]] : [[second, first]];
    }),
  );
}

const flip = ({ cos, sin, offset, strength }: Line): Line => ({ cos: -cos, sin: -sin, offset: -offset, strength });

function crossing(a: Line, b: Line): Point | null {
  const turn = a.cos * b.sin - a.sin * b.cos;
  if (Math.abs(turn) < 0.3) return null;
  return { x: (a.offset * b.sin - b.offset * a.sin) / turn, y: (b.offset * a.cos - a.offset * b.cos) / turn };
}

interface Frame {
  left: Line;
  right: Line;
  top: Line;
  bottom: Line;
}

/** Returns the corners in pixels of the searched picture; null if the lines do not enclose a page. */
function frame({ left, right, top, bottom }: Frame, { width, height }: Edges): Quad | null {
  const corners = [crossing(left, top), crossing(right, top), crossing(right, bottom), crossing(left, bottom)];
  const margin = OUTSIDE * Math.max(width, height);
  const placed: Point[] = [];
  for (const corner of corners) {
    if (!corner) return null;
    const x = corner.x + width / 2;
    const y = corner.y + height / 2;
    if (x < -margin || y < -margin || x > width + margin || y > height + margin) return null;
    placed.push({ x, y });
  }
  const quad: Quad = [placed[0]!, placed[1]!, placed[2]!, placed[3]!];
  return isConvex(quad) && areaOf(quad) >= LEAST_AREA * width * height ? quad : null;
}

/**
 * Scores a quad from 0 to 1 by how well all four sides stand out and how much of the photo they cover. Stops early at
 * or below `least`.
 */
function scoreOf(quad: Quad, edges: Edges, least: number): number {
  const size = Math.sqrt(areaOf(quad) / (edges.width * edges.height));
  let product = 0.35 + 0.65 * Math.min(1, size);
  for (let side = 0; side < 4; side += 1) {
    product *= Math.sqrt(Math.sqrt(sideScore(quad[side]!, quad[(side + 1) % 4]!, edges)));
    if (product <= least) return 0;
  }
  return product;
}

/** Distance between the sampled points of a side, in pixels. */
const STRIDE = 8;
/** How far from the side an edge is searched for, in pixels. */
const REACH = 2;
/** Distance from the border at which paper and table are compared, in pixels. */
const BESIDE = 5;

/**
 * Scores one side from 0 to 1: whether there is an edge all along it (the page lies to the right of a → b), and whether
 * both sides differ.
 */
function sideScore(a: Point, b: Point, edges: Edges): number {
  const length = distance(a, b);
  const inwards = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const count = Math.max(8, Math.round(length / STRIDE));
  let seen = 0;
  let differing = 0;
  for (let index = 0; index < count; index += 1) {
    const part = (index + 0.5) / count;
    const at = { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
    seen += edgeNear(at, inwards, edges);
    differing += difference(at, inwards, edges);
  }
  return (seen / count) * (0.25 + (0.75 * differing) / count);
}

/** Strength of the clearest edge near a point: full if it gets brighter towards the page, less if it gets darker. */
function edgeNear(at: Point, inwards: Point, { width, height, towardsX, towardsY }: Edges): number {
  let best = 0;
  for (let off = -REACH; off <= REACH; off += 1) {
    const x = Math.round(at.x + off * inwards.x - 0.5);
    const y = Math.round(at.y + off * inwards.y - 0.5);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const along = towardsX[y * width + x]! * inwards.x + towardsY[y * width + x]! * inwards.y;
    best = Math.max(best, along, -0.5 * along);
  }
  return Math.min(1, best * 1.6);
}

function difference(at: Point, inwards: Point, { width, height, planes }: Edges): number {
  const index = (off: number) => {
    const x = Math.round(at.x + off * inwards.x - 0.5);
    const y = Math.round(at.y + off * inwards.y - 0.5);
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  };
  const inside = index(BESIDE);
  const outside = index(-BESIDE);
  if (inside < 0 || outside < 0) return 0;
  let most = 0;
  for (const plane of planes) most = Math.max(most, Math.abs(plane[inside]! - plane[outside]!));
  return most / (most + 10);
}

/** Moves each side onto its edge with subpixel precision. */
function refine(quad: Quad, edges: Edges): Quad {
  let refined = quad;
  for (let round = 0; round < 2; round += 1) {
    const sides = refined.map((corner, side) => fitSide(corner, refined[(side + 1) % 4]!, edges));
    const corner = (index: number) => crossing(sides[(index + 3) % 4]!, sides[index]!) ?? refined[index]!;
    const next: Quad = [corner(0), corner(1), corner(2), corner(3)];
    if (!isConvex(next) || next.some((point, index) => distance(point, quad[index]!) > 8)) return refined;
    refined = next;
  }
  return refined;
}

/** Fits a line to the edges along a → b by least squares over their distances from it. */
function fitSide(a: Point, b: Point, edges: Edges): Line {
  const length = distance(a, b);
  const inwards = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const sums = { w: 0, t: 0, d: 0, tt: 0, td: 0 };
  for (let along = 0.03 * length; along < 0.97 * length; along += 1) {
    const at = { x: a.x + ((b.x - a.x) * along) / length, y: a.y + ((b.y - a.y) * along) / length };
    const { off, weight } = peakNear(at, inwards, edges);
    sums.w += weight;
    sums.t += weight * along;
    sums.d += weight * off;
    sums.tt += weight * along * along;
    sums.td += weight * along * off;
  }
  const spread = sums.w * sums.tt - sums.t * sums.t;
  const slope = spread > 0 ? (sums.w * sums.td - sums.t * sums.d) / spread : 0;
  const start = sums.w > 0 ? (sums.d - slope * sums.t) / sums.w : 0;
  const moved = (corner: Point, off: number) => ({ x: corner.x + off * inwards.x, y: corner.y + off * inwards.y });
  return lineThrough(moved(a, start), moved(b, start + slope * length));
}

function lineThrough(a: Point, b: Point): Line {
  const length = distance(a, b);
  const cos = -(b.y - a.y) / length;
  const sin = (b.x - a.x) / length;
  return { cos, sin, offset: a.x * cos + a.y * sin, strength: 0 };
}

const FIT_REACH = 4;

/** Locates the edge across the side: the mean offset of the points around it, weighted by their squared strength. */
function peakNear(at: Point, inwards: Point, { width, height, towardsX, towardsY }: Edges) {
  let weight = 0;
  let sum = 0;
  for (let off = -FIT_REACH; off <= FIT_REACH; off += 0.5) {
    // Pixel centres are at half coordinates.
    const x = Math.round(at.x + off * inwards.x - 0.5);
    const y = Math.round(at.y + off * inwards.y - 0.5);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const along = towardsX[y * width + x]! * inwards.x + towardsY[y * width + x]! * inwards.y;
    const clear = Math.max(along, -0.5 * along) ** 2;
    weight += clear;
    sum += clear * off;
  }
  return { off: weight > 0 ? sum / weight : 0, weight };
}
