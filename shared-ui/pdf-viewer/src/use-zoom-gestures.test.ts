// @vitest-environment node
import { expect, it } from 'vitest';
import { partOf, placeOf, spanOf, wheelFactor } from './use-zoom-gestures';

it('converts a point of a page to the screen and back, at any page position and size', () => {
  const part = partOf({ x: 150, y: 300 }, { left: 50, top: 100, width: 400, height: 800 });
  expect(part).toEqual({ x: 0.25, y: 0.25 });
  expect(placeOf(part, { left: -100, top: -20, width: 800, height: 1600 })).toEqual({ x: 100, y: 380 });
});

it('zooms one step per wheel notch, and adds up the small deltas of a trackpad', () => {
  expect([wheelFactor(-120), wheelFactor(120), wheelFactor(0)]).toEqual([1.2, 1 / 1.2, 1]);
  expect(wheelFactor(-5) ** 4).toBeCloseTo(wheelFactor(-10) ** 2);
});

it('measures the middle and the distance of two fingers', () => {
  expect(spanOf({ clientX: 10, clientY: 20 }, { clientX: 40, clientY: 60 })).toEqual({
    middle: { x: 25, y: 40 },
    distance: 50,
  });
});
