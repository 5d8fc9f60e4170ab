import { describe, expect, it } from 'vitest';
import { growthOf, exceedsTarget, lineOf } from './growth-figures.ts';

const BARE_MS = 5;
const call = { name: 'today', small: 20, large: 28, ratios: [1.4, 4, 0.9] };

describe('growth of a response time', () => {
  it('is the median of the rounds, whatever a single round shows', () => {
    expect(growthOf(call)).toBe(1.4);
    expect(exceedsTarget(call, BARE_MS)).toBe(false);
    expect(exceedsTarget({ ...call, ratios: [1.5, 4, 0.9] }, BARE_MS)).toBe(false);
    expect(exceedsTarget({ ...call, ratios: [1.51, 4, 0.9] }, BARE_MS)).toBe(true);
  });

  it('counts only above twice the time of the bare handler', () => {
    expect(exceedsTarget({ ...call, small: 3, large: 10, ratios: [3, 3, 3] }, BARE_MS)).toBe(false);
    expect(exceedsTarget({ ...call, small: 3, large: 10.1, ratios: [3, 3, 3] }, BARE_MS)).toBe(true);
  });

  it('does not excuse a call that is slow beside the bare handler in both schools', () => {
    expect(exceedsTarget({ ...call, small: 140, large: 150 }, BARE_MS)).toBe(false);
    expect(exceedsTarget({ ...call, small: 140, large: 150.1 }, BARE_MS)).toBe(true);
  });

  it('is printed with the range of its rounds', () => {
    expect(lineOf({ ...call, middleRatio: 1.1 })).toMatch(/^today +20\.0 +28\.0 +1\.40 +0\.90–4\.00 +1\.10$/);
    expect(lineOf({ ...call, ratios: [1.4] })).toMatch(/^today +20\.0 +28\.0 +1\.40$/);
  });
});
