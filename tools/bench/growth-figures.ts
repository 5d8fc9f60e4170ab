import { percentile, type Report, say } from './report.ts';

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

/** Maximum ratio of the large school's p95 to the small one's, and to the bare handler's. */
const MOST = { growth: 1.5, ofBare: 30 };
/** Below this ratio to the bare handler a call is fast enough for a school of any size, and its growth is noise. */
const NOISE_OF_BARE = 2;
const NAME = 30;

/** The median of the rounds: a pause of the machine or a flush of the database affects only one of them. */
export const growthOf = ({ ratios }: GrownCall): number => percentile(ratios, 0.5);

/** @param bareMs p95 of the bare handler */
export function exceedsTarget(call: GrownCall, bareMs: number): boolean {
  const hasGrown = growthOf(call) > MOST.growth && call.large > NOISE_OF_BARE * bareMs;
  return hasGrown || call.large > MOST.ofBare * bareMs;
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

/** Prints all calls, and whether any has grown beyond the target or is too slow beside the bare handler. */
export function judgeGrowth(calls: readonly GrownCall[], bareMs: number, report: Report): void {
  const isOfRounds = calls.some(({ ratios }) => ratios.length > 1);
  const more = isOfRounds ? `${'of rounds'.padStart(13)}${'at p50'.padStart(8)}` : '';
  say(`${'p95, ms'.padEnd(NAME)}${'small'.padStart(9)}${'large'.padStart(9)}${'ratio'.padStart(8)}${more}`);
  for (const call of calls) report.must(lineOf(call), !exceedsTarget(call, bareMs));
  say(
    `target: p95 at most ${MOST.growth} times that of the small school (above ${NOISE_OF_BARE} times the bare handler's ` +
      `${bareMs.toFixed(1)} ms), and at most ${MOST.ofBare} times the bare handler's`,
  );
}
