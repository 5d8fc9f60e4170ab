// @vitest-environment node
import { expect, it } from 'vitest';
import { imageTurns } from './Questions';

const turns = (settled: boolean[], current: number, released = Infinity) =>
  [...imageTurns(settled, { current, released })].toSorted();

it('loads the current question and the next one', () => {
  expect(turns([false, false, false, false], 1)).toEqual([1, 2]);
});

it('continues with the next ones, wrapping around, and keeps what is loaded', () => {
  expect(turns([true, true, false, false, false], 0)).toEqual([0, 1, 2, 3]);
  expect(turns([false, false, true, true], 3)).toEqual([0, 1, 2, 3]);
  expect(turns([true, true], 0)).toEqual([0, 1]);
});

it('asks for the others only as they are released, but always for the one that is looked at', () => {
  expect(turns([false, false, false, false], 0, 2)).toEqual([0, 1]);
  expect(turns([true, true, false, false], 0, 2)).toEqual([0, 1]);
  expect(turns([true, true, false, false], 0, 3)).toEqual([0, 1, 2]);
  expect(turns([true, true, false, false], 3, 2)).toEqual([0, 1, 3]);
});
