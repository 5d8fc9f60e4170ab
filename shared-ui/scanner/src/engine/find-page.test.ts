import { expect, it } from 'vitest';
import { makePhoto, randomOf, sceneOf, scribbledPage, TABLES } from '../testing/photos';
import { findPage } from './find-page';
import { distance, type Pixels, type Quad, rectangle, scaleQuad } from './geometry';
import { flatten, pageSize, turned } from './straighten';

const SIZE = [300, 400] as const;

const farthest = (found: Quad, wanted: Quad) => Math.max(...found.map((corner, at) => distance(corner, wanted[at]!)));

/** Mean brightness of a rectangle of a picture. */
function brightness({ width, data }: Pixels, [left, top, right, bottom]: number[]): number {
  let sum = 0;
  for (let y = top!; y < bottom!; y += 1) for (let x = left!; x < right!; x += 1) sum += data[(y * width + x) * 4]!;
  return sum / ((right! - left!) * (bottom! - top!));
}

it.each(TABLES.map((table, seed) => ({ table, seed })))('finds the corners on a $table table', ({ seed }) => {
  const { photo, corners } = makePhoto(scribbledPage(seed), sceneOf(seed, SIZE));
  expect(farthest(findPage(photo)!, corners)).toBeLessThan(0.015);
});

it('finds no page on an empty table', () => {
  const data = new Uint8ClampedArray(300 * 400 * 4);
  const random = randomOf(3);
  for (let at = 0; at < data.length; at += 1) data[at] = 90 + 8 * random();
  expect(findPage({ width: 300, height: 400, data })).toBeNull();
});

it('makes a flat, evenly lit page of A4 proportions, with its top edge up', () => {
  const scene = { ...sceneOf(5, SIZE), shadow: 0.5 };
  const { photo, corners } = makePhoto(scribbledPage(5), scene);
  const quad = scaleQuad(corners, photo.width, photo.height);
  const page = flatten(photo, quad, 'grey');
  expect(page.height / page.width).toBeCloseTo(Math.SQRT2, 1);
  expect(page.height).toBe(pageSize(quad, photo).height);
  const margin = Math.round(page.width * 0.05);
  // The margins are bare paper on all sides, in shadow or not.
  expect(brightness(page, [4, 40, margin, page.height - 40])).toBeGreaterThan(225);
  expect(brightness(page, [page.width - margin, 40, page.width - 4, page.height - 40])).toBeGreaterThan(225);
});

it.each(['blackAndWhite', 'colour'] as const)('keeps ink dark and paper white in the look %s', (look) => {
  const dim = scribbledPage(1);
  for (let at = 0; at < dim.data.length; at += 1) dim.data[at]! *= at % 4 === 3 ? 1 : 0.6;
  const page = flatten(dim, rectangle(dim.width, dim.height), look);
  const shown = new Set(page.data.filter((_, at) => at % 4 === 0));
  expect(Math.min(...shown)).toBeLessThan(60);
  expect(Math.max(...shown)).toBe(255);
});

it('rotates a page by quarter turns', () => {
  const page = { width: 2, height: 1, data: new Uint8ClampedArray([1, 1, 1, 255, 2, 2, 2, 255]) };
  const reds = ({ data }: Pixels) => [data[0], data[4]];
  expect(turned(page, 0)).toBe(page);
  expect({ ...turned(page, 1), data: reds(turned(page, 1)) }).toEqual({ width: 1, height: 2, data: [1, 2] });
  expect(reds(turned(page, 2))).toEqual([2, 1]);
  expect({ ...turned(page, 3), data: reds(turned(page, 3)) }).toEqual({ width: 1, height: 2, data: [2, 1] });
});
