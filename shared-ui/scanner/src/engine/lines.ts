/** Finds straight lines among the edges of a picture (Hough transform). */
import type { Edges } from './edges';
import { boxBlur } from './edges';

/** The points with x · cos + y · sin = offset, relative to the picture's centre. */
export interface Line {
  cos: number;
  sin: number;
  offset: number;
  strength: number;
}

const ANGLES = 120;
/** Step size of a line's offset, in pixels. */
const STEP = 2;
const ANGLE_STEP = Math.PI / ANGLES;
const COS = Float64Array.from({ length: ANGLES }, (_, angle) => Math.cos(angle * ANGLE_STEP));
const SIN = Float64Array.from({ length: ANGLES }, (_, angle) => Math.sin(angle * ANGLE_STEP));
/** Lines within this many steps of angle and offset count as the same line. */
const SAME_ANGLE = 3;
const SAME_OFFSET = 3;

interface Votes {
  offsets: number;
  /** Votes of edges that get brighter along the line's normal, minus those of edges that get darker. */
  step: Float32Array;
  /** Votes of all edges. */
  all: Float32Array;
}

/** Lets each edge vote for the lines through it whose direction is close to its own. */
function vote({ width, height, weight, towardsX, towardsY }: Edges): Votes {
  const offsets = Math.ceil(Math.hypot(width, height) / STEP) + 1;
  const middle = offsets / 2;
  const step = new Float32Array(ANGLES * offsets);
  const all = new Float32Array(ANGLES * offsets);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      const size = weight[at]!;
      if (size < 0.15) continue;
      const own = Math.atan2(towardsY[at]!, towardsX[at]!);
      const centre = Math.round(own / ANGLE_STEP);
      for (let angle = centre - 2; angle <= centre + 2; angle += 1) {
        const turned = ((angle % (2 * ANGLES)) + 2 * ANGLES) % (2 * ANGLES);
        const sign = turned >= ANGLES ? -1 : 1;
        const folded = turned >= ANGLES ? turned - ANGLES : turned;
        const offset = (x - width / 2) * COS[folded]! + (y - height / 2) * SIN[folded]!;
        const cell = folded * offsets + Math.round(offset / STEP + middle);
        all[cell]! += size;
        step[cell]! += sign * size;
      }
    }
  }
  return { offsets, step, all };
}

/**
 * Returns the strongest lines: at most `count` nearly vertical and as many nearly horizontal ones. A step from table to
 * paper counts more than a thin line (ruling, text, wood grain), whose two edges get brighter in opposite directions.
 */
export function findLines(edges: Edges, count: number): { upright: Line[]; level: Line[] } {
  const { offsets, step, all } = vote(edges);
  const smooth = boxBlur(step, offsets, ANGLES, 1);
  const strength = all.map((votes, at) => Math.abs(smooth[at]!) * 3 + 0.25 * votes);
  const taken = new Uint8Array(strength.length);
  const upright: Line[] = [];
  const level: Line[] = [];
  const order = Array.from(strength.keys())
    .filter((at) => strength[at]! > 0)
    .sort((a, b) => strength[b]! - strength[a]!);
  for (const at of order) {
    if (taken[at]) continue;
    const angle = Math.floor(at / offsets);
    const line = lineAt(angle, (at % offsets) - offsets / 2, strength[at]!);
    const rows = Math.abs(line.cos) >= Math.SQRT1_2 ? upright : level;
    if (rows.length < count) rows.push(line);
    takeAround(taken, { angle, offset: at % offsets, offsets });
    if (upright.length >= count && level.length >= count) break;
  }
  return { upright, level };
}

const lineAt = (angle: number, offset: number, strength: number): Line => ({
  cos: COS[angle]!,
  sin: SIN[angle]!,
  offset: offset * STEP,
  strength,
});

function takeAround(
  taken: Uint8Array,
  { angle, offset, offsets }: { angle: number; offset: number; offsets: number },
): void {
  for (let da = -SAME_ANGLE; da <= SAME_ANGLE; da += 1) {
    const turned = angle + da;
    const wraps = turned < 0 || turned >= ANGLES;
    const row = (turned + ANGLES) % ANGLES;
    const centre = wraps ? offsets - offset : offset;
    for (let at = centre - SAME_OFFSET; at <= centre + SAME_OFFSET; at += 1) {
      if (at >= 0 && at < offsets) taken[row * offsets + at] = 1;
    }
  }
}
