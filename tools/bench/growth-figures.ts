import { cpus, loadavg } from 'node:os';
import { percentile } from './load.ts';

/** What a call takes in a small school and in a large one. */
export interface GrownCall {
  name: string;
  /** p95, ms. */
  small: number;
  large: number;
  /** Of p95, the large school's divided by the small one's: one of each round. */
  ratios: number[];
  /** As their median, of p50. Absent where it was not measured. */
  middleRatio?: number;
}

export interface GrowthTarget {
  /** Times what the small school takes, at most. */
  growth: number;
  /** What it takes in all is below this. ms */
  p95Ms: number;
}

/** A school of any size answers in this time: below it, a ratio is chance. ms */
export const SOON_MS = 10;
const NAME = 30;

const say = (line: string) => process.stdout.write(`${line}\n`);

export const machineLoad = () =>
  `load average ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')} on ${cpus().length} processors`;

/** The median of the rounds': a pause of the machine, or a flush of the engine, is in one of them. */
export const growthOf = ({ ratios }: GrownCall): number => percentile(ratios, 0.5);

export function isOver(call: GrownCall, { growth, p95Ms }: GrowthTarget): boolean {
  return (growthOf(call) > growth && call.large > SOON_MS) || call.large >= p95Ms;
}

const ms = (time: number) => time.toFixed(1).padStart(9);

/** The rounds' lowest and highest ratio stand beside their median, where there are several. */
export function lineOf(call: GrownCall): string {
  const { name, small, large, ratios, middleRatio } = call;
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  const rounds = ratios.length > 1 ? range.padStart(13) : '';
  const middle = middleRatio === undefined ? '' : middleRatio.toFixed(2).padStart(8);
  return `${name.padEnd(NAME)}${ms(small)}${ms(large)}${growthOf(call).toFixed(2).padStart(8)}${rounds}${middle}`;
}

/** Prints all; true when nothing has grown by more than the target, and each is fast enough. */
export function judgeGrowth(calls: readonly GrownCall[], target: GrowthTarget): boolean {
  const isOfRounds = calls.some(({ ratios }) => ratios.length > 1);
  const more = isOfRounds ? `${'of rounds'.padStart(13)}${'at p50'.padStart(8)}` : '';
  say(`${'p95, ms'.padEnd(NAME)}${'small'.padStart(9)}${'large'.padStart(9)}${'ratio'.padStart(8)}${more}`);
  for (const call of calls) say(`${lineOf(call)}${isOver(call, target) ? '   OVER TARGET' : ''}`);
  const { growth, p95Ms } = target;
  const most = Number.isFinite(p95Ms) ? `, and < ${p95Ms} ms` : '';
  say(`target: p95 at most ${growth} times that of the small school (above ${SOON_MS} ms)${most}`);
  return !calls.some((call) => isOver(call, target));
}
