// @vitest-environment node
import { expect, it } from 'vitest';
import { drawablePixels } from './page-drawing';

it('gives the canvas the resolution of the screen', () => {
  expect(drawablePixels(300, 424, 2)).toEqual({ width: 600, height: 848 });
});

it('limits the canvas and keeps its proportions, however large the page and sharp the screen', () => {
  const { width, height } = drawablePixels(1800, 2545, 3);
  expect(width * height).toBeLessThanOrEqual(4_000_000);
  expect(width * height).toBeGreaterThan(3_900_000);
  expect(width / height).toBeCloseTo(1800 / 2545, 2);
});

it('returns at least one pixel', () => {
  expect(drawablePixels(0.2, 0.3, 1)).toEqual({ width: 1, height: 1 });
});
