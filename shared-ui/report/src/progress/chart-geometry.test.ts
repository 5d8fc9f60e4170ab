import { expect, it } from 'vitest';
import { CHART, heightOf, spotsOf } from './chart-geometry';
import type { ProgressPoint } from './progress';

const point = (day: number, percent: number, kind: ProgressPoint['kind'] = 'task'): ProgressPoint => ({
  id: `${kind}${day}`,
  kind,
  title: 'Any',
  date: new Date(Date.UTC(2026, 2, day)).toISOString(),
  percent,
});

it('maps time to the x axis and percent to the y axis', () => {
  const points = [point(1, 0), point(5, 70, 'quiz'), point(11, 100)];
  const [first, last] = spotsOf(points, 'task', 400);
  expect(first).toMatchObject({ x: CHART.left + 8, y: CHART.top + CHART.plot });
  expect(last).toMatchObject({ x: 400 - CHART.right - 8, y: CHART.top });
  const [quiz] = spotsOf(points, 'quiz', 400);
  expect(quiz?.x).toBeCloseTo(CHART.left + 8 + 0.4 * (400 - CHART.left - CHART.right - 16));
  expect(heightOf(50)).toBe(CHART.top + CHART.plot / 2);
});

it('centres the results of a single day', () => {
  const [only] = spotsOf([point(3, 50)], 'task', 400);
  expect(only?.x).toBe(CHART.left + (400 - CHART.left - CHART.right) / 2);
});
