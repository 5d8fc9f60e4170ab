import { describe, expect, it } from 'vitest';
import { growthOf, exceedsTarget, lineOf } from './growth-figures.ts';

const TARGET = { growth: 1.5, p95Ms: 150 };
const call = { name: 'today', small: 20, large: 28, ratios: [1.4, 4, 0.9] };

describe('growth of a response time', () => {
  it('is the median of the rounds, whatever a single round shows', () => {
    expect(growthOf(call)).toBe(1.4);
    expect(exceedsTarget(call, TARGET)).toBe(false);
    expect(exceedsTarget({ ...call, ratios: [1.6, 4, 0.9] }, TARGET)).toBe(true);
  });

  it('counts only above a time that users notice', () => {
    expect(exceedsTarget({ ...call, small: 3, large: 9, ratios: [3, 3, 3] }, TARGET)).toBe(false);
  });

  it('is over the target when the large school takes too long in total', () => {
    expect(exceedsTarget({ ...call, small: 140, large: 150 }, TARGET)).toBe(true);
    expect(exceedsTarget({ ...call, small: 140, large: 150 }, { growth: 1.5, p95Ms: Infinity })).toBe(false);
  });

  it('is printed with the range of its rounds', () => {
    expect(lineOf({ ...call, middleRatio: 1.1 })).toMatch(/^today +20\.0 +28\.0 +1\.40 +0\.90–4\.00 +1\.10$/);
    expect(lineOf({ ...call, ratios: [1.4] })).toMatch(/^today +20\.0 +28\.0 +1\.40$/);
  });
});
