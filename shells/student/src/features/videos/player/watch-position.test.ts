import { beforeEach, expect, it } from 'vitest';
import { keepPosition, positionOf } from './watch-position';

beforeEach(() => localStorage.clear());
const keep = (id: string, at: number, of = 600) => keepPosition(id, { at, of });

it('resumes where a video was left', () => {
  keep('a', 61.7);
  keep('b', 30);
  expect([positionOf('a'), positionOf('b'), positionOf('c')]).toEqual([61, 30, 0]);
});

it('starts over after the end, and after only a few seconds', () => {
  keep('a', 300);
  keep('a', 595);
  keep('b', 3);
  expect([positionOf('a'), positionOf('b')]).toEqual([0, 0]);
});

it('stores a position while the length is unknown', () => {
  keep('a', 40, Number.NaN);
  expect(positionOf('a')).toBe(40);
});

it('forgets the video that was not played for the longest time, if there are too many', () => {
  for (let video = 0; video <= 100; video += 1) keep(`v${video}`, 50);
  expect([positionOf('v0'), positionOf('v1')]).toEqual([0, 50]);
});

it('ignores corrupt storage', () => {
  localStorage.setItem('videoPositions:', '{"a":1');
  expect(positionOf('a')).toBe(0);
  keep('a', 50);
  expect(positionOf('a')).toBe(50);
});
