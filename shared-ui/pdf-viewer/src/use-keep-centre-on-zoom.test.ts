// @vitest-environment node
import { expect, it } from 'vitest';
import { keptMiddle } from './use-keep-centre-on-zoom';

const box = { seen: 800, padding: 0, isFromTheRight: false };

it('keeps the middle of a page that is wider than its box', () => {
  expect(keptMiddle({ ...box, scrolled: 400, before: 1600, after: 2000 })).toBe(600);
  expect(keptMiddle({ ...box, scrolled: 0, before: 1600, after: 2000 })).toBe(100);
});

it('does the same in right-to-left layouts, where scroll positions are negative', () => {
  const arabic = { ...box, isFromTheRight: true };
  expect(keptMiddle({ ...arabic, scrolled: -400, before: 1600, after: 2000 })).toBe(-600);
  expect(keptMiddle({ ...arabic, scrolled: 0, before: 640, after: 960 })).toBe(-80);
});

it('centres a page that becomes wider than its box, and moves one that becomes narrower to the start', () => {
  expect(keptMiddle({ ...box, scrolled: 0, before: 640, after: 960 })).toBe(80);
  expect(keptMiddle({ ...box, scrolled: 80, before: 960, after: 640 })).toBe(0);
});

it('includes the padding before a page that is wider than its box', () => {
  expect(keptMiddle({ ...box, padding: 12, scrolled: 0, before: 776, after: 1552 })).toBe(388);
});
