import { describe, expect, it } from 'vitest';
import { ladderOf } from './ladder.js';

const named = (width: number, height: number) => ladderOf({ width, height }).map(({ name }) => name);

describe('the quality ladder', () => {
  it.each([
    [1920, 1080, [144, 360, 720]],
    [1280, 720, [144, 360, 720]],
    [854, 480, [144, 360, 480]],
    [640, 352, [144, 352]],
    [1280, 718, [144, 360, 718]],
    [1440, 700, [144, 360, 700]],
    [676, 380, [144, 380]],
    [352, 640, [144, 352]],
    [256, 150, [150]],
    [720, 1280, [144, 360, 720]],
    [160, 120, [120]],
  ])('of %i × %i is %j and never exceeds the original', (width, height, names) => {
    expect(named(width, height)).toEqual(names);
    for (const rung of ladderOf({ width, height })) {
      expect(rung.width).toBeLessThanOrEqual(width + 1);
      expect(rung.height).toBeLessThanOrEqual(height + 1);
    }
  });

  it('starts with a quality that delivers a 30-minute lesson in 45 MB, container included', () => {
    const [lowest] = ladderOf({ width: 1920, height: 1080 });
    const kilobits = (lowest?.videoKilobits ?? 0) + (lowest?.audioKilobits ?? 0);
    const container = 1.05;
    expect((kilobits * 1000 * 30 * 60 * container) / 8).toBeLessThanOrEqual(45_000_000);
  });

  it('gives a size between two steps a rate between theirs', () => {
    const best = (width: number, height: number) => ladderOf({ width, height }).at(-1)?.videoKilobits;
    expect([best(640, 360), best(854, 480), best(1280, 720), best(1920, 1080)]).toEqual([600, 1000, 1800, 1800]);
    expect([best(640, 352), best(160, 100)]).toEqual([583, 140]);
  });

  it('has even sides in the proportions of the picture', () => {
    for (const rung of ladderOf({ width: 1919, height: 1079 })) {
      expect([rung.width % 2, rung.height % 2]).toEqual([0, 0]);
      expect(rung.width / rung.height).toBeCloseTo(1919 / 1079, 1);
    }
  });
});
