import { percentile } from './load.ts';
import { say } from './output.ts';

/** Response times of a call in a small and in a large school. */
export interface GrownCall {
  name: string;
  /** p95 in ms. */
  small: number;
  large: number;
  /** p95 of the large school divided by that of the small one, one per round. */
  ratios: number[];
  /** Median of the same ratios at p50. Absent if it was not measured. */
  middleRatio?: number;
}

export interface GrowthTarget {
  /** Maximum ratio of the large school's time to the small school's. */
  growth: number;
  /** Upper limit of the large school's p95, exclusive, in ms. */
  p95Ms: number;
}

/** In ms. Fast enough for a school of any size; below this a ratio is noise. */
export const NOISE_FLOOR_MS = 10;
const NAME = 30;

/** The median of the rounds: a pause of the machine or a flush of the database affects only one of them. */
export const growthOf = ({ ratios }: GrownCall): number => percentile(ratios, 0.5);

export function exceedsTarget(call: GrownCall, { growth, p95Ms }: GrowthTarget): boolean {
  return (growthOf(call) > growth && call.large > NOISE_FLOOR_MS) || call.large >= p95Ms;
}

const ms = (time: number) => time.toFixed(1).padStart(9);

/** Formats a call for printing. With several rounds, adds their lowest and highest ratio. */
export function lineOf(call: GrownCall): string {
  const { name, small, large, ratios, middleRatio } = call;
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const rounds = ratios.length > 1 ? range.padStart(13) : '';
  const middle = middleRatio === undefined ? '' : middleRatio.toFixed(2).padStart(8);
  return `${name.padEnd(NAME)}${ms(small)}${ms(large)}${growthOf(call).toFixed(2).padStart(8)}${rounds}${middle}`;
}

/** Prints all calls; true if none has grown beyond the target and each is fast enough. */
export function judgeGrowth(calls: readonly GrownCall[], target: GrowthTarget): boolean {
  const isOfRounds = calls.some(({ ratios }) => ratios.length > 1);
  const more = isOfRounds ? `${'of rounds'.padStart(13)}${'at p50'.padStart(8)}` : '';
  say(`${'p95, ms'.padEnd(NAME)}${'small'.padStart(9)}${'large'.padStart(9)}${'ratio'.padStart(8)}${more}`);
  for (const call of calls) say(`${lineOf(call)}${exceedsTarget(call, target) ? '   OVER TARGET' : ''}`);
  const { growth, p95Ms } = target;
  const most = Number.isFinite(p95Ms) ? `, and < ${p95Ms} ms` : '';
  say(`target: p95 at most ${growth} times that of the small school (above ${NOISE_FLOOR_MS} ms)${most}`);
  return !calls.some((call) => exceedsTarget(call, target));
}
