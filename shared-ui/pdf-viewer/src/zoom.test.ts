// @vitest-environment node
import { expect, it } from 'vitest';
import { ZOOM, zoomedIn, zoomedOut } from './zoom';

const steps = (next: (zoom: number) => number, count: number): number[] =>
  Array.from({ length: count }).reduce<number[]>((zooms) => [...zooms, next(zooms.at(-1) ?? 0)], [ZOOM.start]);

it('goes up by 0.2 and stops at 2', () => {
  expect(steps(zoomedIn, 6)).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2, 2]);
});

it('goes down by 0.2 and stops at 0.5', () => {
  expect(steps(zoomedOut, 4)).toEqual([1, 0.8, 0.6, 0.5, 0.5]);
});

it('goes up from the smallest by whole steps', () => {
  expect([zoomedIn(0.5), zoomedIn(1.9)]).toEqual([0.7, 2]);
});
