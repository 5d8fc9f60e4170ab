import { cpus, loadavg } from 'node:os';

/** The p95 of each page or report, by its name. ms */
export type Figures = Map<string, number>;

/** What a school that has grown takes, at most: times what it took when it was small, and in all. */
const GROWTH_TARGET = { growth: 1.5, p95Ms: 150 };
/** A school of any size answers in this time: below it, a ratio is chance. ms */
export const SOON_MS = 10;

const say = (line: string) => process.stdout.write(`${line}\n`);

export const machineLoad = () =>
  `load average ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')} on ${cpus().length} processors`;

/** Prints both; true when nothing has grown by more than the target, and each is fast enough. */
export function judgeGrowth(young: Figures, grown: Figures): boolean {
  say(`${'p95, ms'.padEnd(30)}${'new'.padStart(9)}${'grown'.padStart(9)}${'ratio'.padStart(8)}`);
  const faults = [...grown].map(([name, p95]) => {
    const before = young.get(name) ?? p95;
    const isOver = (p95 > GROWTH_TARGET.growth * before && p95 > SOON_MS) || p95 >= GROWTH_TARGET.p95Ms;
    const cells = [before.toFixed(1).padStart(9), p95.toFixed(1).padStart(9), (p95 / before).toFixed(2).padStart(8)];
    say(`${name.padEnd(30)}${cells.join('')}${isOver ? '   OVER TARGET' : ''}`);
    return isOver;
  });
  const { growth, p95Ms } = GROWTH_TARGET;
  say(`target: p95 at most ${growth} times that of the small school (above ${SOON_MS} ms), and < ${p95Ms} ms`);
  return !faults.includes(true);
}
