import { beforeEach, expect, it } from 'vitest';
import { keepPosition, notePositionSent, positionOf, takePositions, unsentPositions } from './watch-position';

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

it('takes over where the account stopped on another device, but for what it has not sent itself', () => {
  keep('a', 100);
  keep('b', 200);
  notePositionSent('b', 200);
  takePositions([
    { videoId: 'a', seconds: 50 },
    { videoId: 'c', seconds: 70 },
  ]);
  expect([positionOf('a'), positionOf('b'), positionOf('c')]).toEqual([100, 0, 70]);
  expect(unsentPositions()).toEqual([['a', 100]]);
});

it('what was played on while it was being sent is still to be sent', () => {
  keep('a', 100);
  keep('a', 140);
  notePositionSent('a', 100);
  expect(unsentPositions()).toEqual([['a', 140]]);
});

it('sends that a video starts over, once', () => {
  keep('a', 100);
  notePositionSent('a', 100);
  keep('a', 596);
  expect(unsentPositions()).toEqual([['a', 0]]);
  notePositionSent('a', 0);
  keep('a', 2);
  expect(unsentPositions()).toEqual([]);
});
