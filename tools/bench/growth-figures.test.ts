import { describe, expect, it } from 'vitest';
import { growthOf, isOver, lineOf } from './growth-figures.ts';

const TARGET = { growth: 1.5, p95Ms: 150 };
const call = { name: 'today', small: 20, large: 28, ratios: [1.4, 4, 0.9] };

describe('how far a school has grown', () => {
  it('is the median of its rounds, whatever one of them is', () => {
    expect(growthOf(call)).toBe(1.4);
    expect(isOver(call, TARGET)).toBe(false);
    expect(isOver({ ...call, ratios: [1.6, 4, 0.9] }, TARGET)).toBe(true);
  });

  it('counts only where it takes longer than anybody notices', () => {
    expect(isOver({ ...call, small: 3, large: 9, ratios: [3, 3, 3] }, TARGET)).toBe(false);
  });

  it('is too far where it takes too long in all', () => {
    expect(isOver({ ...call, small: 140, large: 150 }, TARGET)).toBe(true);
    expect(isOver({ ...call, small: 140, large: 150 }, { growth: 1.5, p95Ms: Infinity })).toBe(false);
  });

  it('is printed with what its rounds lie between', () => {
    expect(lineOf({ ...call, middleRatio: 1.1 })).toMatch(/^today +20\.0 +28\.0 +1\.40 +0\.90–4\.00 +1\.10$/);
    expect(lineOf({ ...call, ratios: [1.4] })).toMatch(/^today +20\.0 +28\.0 +1\.40$/);
  });
});
