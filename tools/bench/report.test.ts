import { describe, expect, it } from 'vitest';
import { percentile, Report } from './report.ts';

it('takes percentiles by nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.95, 0.99, 1].map((share) => percentile(values, share))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.95)).toBe(0);
});

describe('a report', () => {
  const compared = (figure: number, yardstick = 10) => ({ figure, yardstick, unit: 'ms' as const });
  const conclusion = (judge: (report: Report) => void) => {
    const lines: string[] = [];
    const report = new Report((line) => lines.push(line));
    judge(report);
    return { isInTarget: report.conclude(), lines };
  };

  it('is in target exactly up to the ratio to the yardstick', () => {
    expect(conclusion((report) => report.atMost('open', compared(30), 3)).isInTarget).toBe(true);
    expect(conclusion((report) => report.atMost('open', compared(30.1), 3)).isInTarget).toBe(false);
    expect(conclusion((report) => report.atLeast('submit', compared(6), 0.6)).isInTarget).toBe(true);
    expect(conclusion((report) => report.atLeast('submit', compared(5.9), 0.6)).isInTarget).toBe(false);
  });

  it('misses a target whose figure or yardstick could not be measured', () => {
    expect(conclusion((report) => report.atMost('open', compared(0, 0), 3)).isInTarget).toBe(false);
    expect(conclusion((report) => report.atLeast('open', compared(5, 0), 3)).isInTarget).toBe(false);
  });

  it('stays missed whatever is met afterwards, and says which target it was', () => {
    const { isInTarget, lines } = conclusion((report) => {
      report.must('stored: 9 of 10', false);
      report.must('failed: 0', true);
      report.atMost('open', compared(10), 3);
    });
    expect(isInTarget).toBe(false);
    expect(lines.filter((line) => line.includes('MISSED'))).toEqual(['stored: 9 of 10   MISSED', 'MISSED 1 TARGETS']);
  });
});
