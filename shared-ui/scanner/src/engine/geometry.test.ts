import { expect, it } from 'vitest';
import {
  fittedHomography,
  homography,
  isConvex,
  mapQuad,
  project,
  type Quad,
  rectangle,
  sheetRatio,
  WHOLE,
} from './geometry';

const SLANTED: Quad = [
  { x: 100, y: 80 },
  { x: 700, y: 120 },
  { x: 760, y: 930 },
  { x: 60, y: 860 },
];

it('maps corners to corners, and the middle of a straight sheet to the middle', () => {
  const map = homography(WHOLE, SLANTED)!;
  for (const [index, corner] of WHOLE.entries()) {
    expect(project(map, corner).x).toBeCloseTo(SLANTED[index]!.x, 6);
    expect(project(map, corner).y).toBeCloseTo(SLANTED[index]!.y, 6);
  }
  const straight = homography(rectangle(20, 10), rectangle(200, 100))!;
  expect(project(straight, { x: 10, y: 5 })).toEqual({ x: 100, y: 50 });
});

it('has no homography if three corners are on a line, and reports that they are not convex', () => {
  const flat = mapQuad(WHOLE, (corner, index) => (index === 1 ? { x: 0.5, y: 0.5 } : corner));
  expect(homography(flat, WHOLE)).toBeNull();
  expect(isConvex(flat)).toBe(false);
  expect(isConvex(SLANTED)).toBe(true);
});

it('fits a map to more points than it needs, and to none that lie on a line', () => {
  const seen = [...WHOLE, { x: 0.5, y: 0.5 }, { x: 0.25, y: 0.75 }];
  const map = homography(WHOLE, SLANTED)!;
  const fitted = fittedHomography(
    seen,
    seen.map((point) => project(map, point)),
  )!;
  for (const [index, value] of map.entries()) expect(fitted[index]).toBeCloseTo(value, 6);
  const line = [0, 0.3, 0.6, 1].map((at) => ({ x: at, y: at }));
  expect(fittedHomography(line, line)).toBeNull();
});

/** An A4 sheet tilted about the horizontal axis, seen through a phone's lens. */
function seenFromBelow(degrees: number): Quad {
  const tilt = (degrees * Math.PI) / 180;
  return mapQuad(rectangle(1, Math.SQRT2), ({ x, y }) => {
    const [right, down] = [x - 0.5, y - Math.SQRT2 / 2];
    const depth = 2 + down * Math.sin(tilt);
    return { x: 400 + (760 * right) / depth, y: 500 + (760 * down * Math.cos(tilt)) / depth };
  });
}

it.each([0, 20, 40])('recognises A4 in a photo taken at %i degrees', (degrees) => {
  expect(sheetRatio(seenFromBelow(degrees), { width: 800, height: 1000 })).toBeCloseTo(Math.SQRT2, 6);
});

it('keeps the proportions of a sheet that is not A4', () => {
  expect(sheetRatio(rectangle(300, 300), { width: 300, height: 300 })).toBeCloseTo(1, 6);
});
