import { expect, it } from 'vitest';
import { type Grey, isBlankPage } from './blank-page.js';

const SIZE = { width: 400, height: 600 };
const paper = (value = 240): Grey => ({ ...SIZE, data: new Uint8ClampedArray(SIZE.width * SIZE.height).fill(value) });

/** Pixels of ink, scattered evenly inside the edges. */
function scattered(count: number, value = 0, page = paper()): Grey {
  const [across, down] = [SIZE.width - 16, SIZE.height - 24];
  for (let at = 0; at < count; at += 1) {
    const place = Math.floor((at * across * down) / count);
    page.data[(12 + Math.floor(place / across)) * SIZE.width + 8 + (place % across)] = value;
  }
  return page;
}
function square(side: number, { x, y }: { x: number; y: number }, value = 0): Grey {
  const page = paper();
  for (let down = 0; down < side; down += 1) {
    page.data.fill(value, (y + down) * SIZE.width + x, (y + down) * SIZE.width + x + side);
  }
  return page;
}
/** Pixels inside the edges. */
const INSIDE = (SIZE.width - 16) * (SIZE.height - 24);

it('is an empty page, of white or of grey paper', () => {
  expect([isBlankPage(paper()), isBlankPage(paper(150))]).toEqual([true, true]);
});

it('is under 0.3 % of ink, and not 0.3 %', () => {
  expect(isBlankPage(scattered(Math.ceil(INSIDE * 0.003) - 1))).toBe(true);
  expect(isBlankPage(scattered(Math.ceil(INSIDE * 0.003)))).toBe(false);
});

it('may show what is on its other side', () => {
  expect(isBlankPage(scattered(20_000, 200))).toBe(true);
  expect(isBlankPage(scattered(20_000, 191))).toBe(false);
});

it('has not a word in one place, however small, but dust', () => {
  expect(isBlankPage(square(2, { x: 200, y: 300 }))).toBe(true);
  expect(isBlankPage(square(3, { x: 200, y: 300 }))).toBe(false);
});

it('may have the scanner’s shadow at its edge', () => {
  const page = paper();
  for (let y = 0; y < SIZE.height; y += 1) page.data.fill(30, y * SIZE.width, y * SIZE.width + 8);
  expect(isBlankPage(page)).toBe(true);
  for (let y = 0; y < SIZE.height; y += 1) page.data[y * SIZE.width + 8] = 30;
  expect(isBlankPage(page)).toBe(false);
});

it('is not a black page', () => {
  expect(isBlankPage(paper(20))).toBe(false);
});
