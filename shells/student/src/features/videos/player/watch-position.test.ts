import { beforeEach, expect, it } from 'vitest';
import { keepPosition, positionOf } from './watch-position';

beforeEach(() => localStorage.clear());
const keep = (id: string, at: number, of = 600) => keepPosition(id, { at, of });

it('brings back to where a video was left', () => {
  keep('a', 61.7);
  keep('b', 30);
  expect([positionOf('a'), positionOf('b'), positionOf('c')]).toEqual([61, 30, 0]);
});

it('starts over after the end, and after a mere look', () => {
  keep('a', 300);
  keep('a', 595);
  keep('b', 3);
  expect([positionOf('a'), positionOf('b')]).toEqual([0, 0]);
});

it('keeps a position while the length is not known', () => {
  keep('a', 40, Number.NaN);
  expect(positionOf('a')).toBe(40);
});

it('forgets the longest untouched of many', () => {
  for (let video = 0; video <= 100; video += 1) keep(`v${video}`, 50);
  expect([positionOf('v0'), positionOf('v1')]).toEqual([0, 50]);
});

it('lives with a storage that holds something else', () => {
  localStorage.setItem('videoPositions', '{"a":1');
  expect(positionOf('a')).toBe(0);
  keep('a', 50);
  expect(positionOf('a')).toBe(50);
});
