import type { ProgressPoint } from './progress';

/** In pixels. The strip below the axis holds a mark for each session. */
export const CHART = { height: 240, left: 40, right: 14, top: 12, plot: 160, strip: 198, labels: 228 } as const;
/** Percent. */
export const GRID = [0, 50, 100] as const;
const DAY_MS = 86_400_000;

export interface Spot {
  point: ProgressPoint;
  x: number;
  y: number;
}

/** Returns a function from a date to a position on the x axis, for points in chronological order. */
function timeScale(points: readonly ProgressPoint[], width: number): (date: string) => number {
  const times = points.map(({ date }) => Date.parse(date));
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const room = width - CHART.left - CHART.right;
  // Centres the results if they are all from one day.
  if (last - first < DAY_MS) return () => CHART.left + room / 2;
  const inner = room - 16;
  return (date) => CHART.left + 8 + (inner * (Date.parse(date) - first)) / (last - first);
}

/** Converts a percentage to a position on the y axis. */
export const heightOf = (percent: number): number => CHART.top + CHART.plot * (1 - percent / 100);

/** Returns the positions of the points of one kind. */
export function spotsOf(points: readonly ProgressPoint[], kind: ProgressPoint['kind'], width: number): Spot[] {
  const place = timeScale(points, width);
  return points
    .filter((point) => point.kind === kind)
    .map((point) => ({ point, x: place(point.date), y: heightOf(point.percent) }));
}

/** Formats the `points` attribute of an SVG polyline. */
export const lineOf = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
