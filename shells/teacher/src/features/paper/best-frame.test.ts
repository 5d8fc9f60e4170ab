// @vitest-environment node
import { expect, it } from 'vitest';
import { BestFrame, type Frame } from './best-frame';

const frame = (sheet: string, doubts = 0): Frame => ({ sheet, doubts });
/** What is taken of pictures at these times. */
const taken = (pictures: readonly [now: number, frame: Frame | null][]) => {
  const best = new BestFrame<Frame>();
  return pictures.map(([now, picture]) => best.next(picture, now));
};

it('takes a sheet without doubts at once, and once while it stays in view', () => {
  const seen = [0, 500, 3_400].map((at): [number, Frame] => [at, frame('a')]);
  expect(taken(seen)).toEqual([frame('a'), null, null]);
});

it('takes it again after it was away', () => {
  expect(taken([...[0, 2_999, 5_998].map((at): [number, Frame] => [at, frame('a')]), [8_998, frame('a')]])).toEqual([
    frame('a'),
    null,
    null,
    frame('a'),
  ]);
});

it('waits a moment for a picture with fewer doubts', () => {
  const pictures: [number, Frame][] = [
    [0, frame('a', 3)],
    [700, frame('a', 1)],
    [1_499, frame('a', 2)],
    [1_500, frame('a', 2)],
  ];
  expect(taken(pictures)).toEqual([null, null, null, frame('a', 1)]);
});

it('takes the first picture without doubts', () => {
  expect(
    taken([
      [0, frame('a', 3)],
      [200, frame('a')],
      [400, frame('a', 1)],
    ]),
  ).toEqual([null, frame('a'), null]);
});

it('takes the best picture of a sheet that is gone, before the next sheet', () => {
  expect(
    taken([
      [0, frame('a', 2)],
      [100, frame('b', 1)],
      [1_599, null],
      [1_600, null],
    ]),
  ).toEqual([null, frame('a', 2), null, frame('b', 1)]);
});

it('takes a sheet that was put away in doubt', () => {
  expect(
    taken([
      [0, frame('a', 2)],
      [1_499, null],
      [1_500, null],
      [1_700, null],
    ]),
  ).toEqual([null, null, frame('a', 2), null]);
});

it('takes a doubtful sheet while the camera shows one that was taken', () => {
  expect(
    taken([
      [0, frame('a')],
      [100, frame('b', 1)],
      [1_600, frame('a')],
    ]),
  ).toEqual([frame('a'), null, frame('b', 1)]);
});
