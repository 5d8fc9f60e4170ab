import { cpus, loadavg } from 'node:os';

/** Prints a line. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

/** What else the machine has to do: its load averages over 1, 5 and 15 minutes. */
export const machineLoad = () =>
  `load average ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')} on ${cpus().length} processors`;

/** The smallest value that is at least as large as this share of the values (nearest rank); 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A figure, and what the same machine took for the bare work in the same run, in the same unit. */
interface Compared {
  figure: number;
  yardstick: number;
  unit: 'ms' | 's' | 'MB/s' | '/s' | 'MB';
}

const WHAT = 52;

/** Prints figures beside their yardsticks, and remembers whether a target was missed. */
export class Report {
  #missed = 0;
  readonly #print: (line: string) => void;

  constructor(print: (line: string) => void = say) {
    this.#print = print;
  }

  /** The figure must be at most `most` times its yardstick. */
  atMost(what: string, compared: Compared, most: number): void {
    this.#judge(what, compared, { target: `at most ${most}`, isMet: (ratio) => ratio <= most });
  }

  /** The figure must be at least `least` times its yardstick. */
  atLeast(what: string, compared: Compared, least: number): void {
    this.#judge(what, compared, { target: `at least ${least}`, isMet: (ratio) => ratio >= least });
  }

  /** Something that has to be so, whatever the machine. */
  must(what: string, isSo: boolean): void {
    if (!isSo) this.#missed += 1;
    this.#print(`${what}${isSo ? '' : '   MISSED'}`);
  }

  /** Prints the result. True if every target was met. */
  conclude(): boolean {
    this.#print(this.#missed === 0 ? 'in target' : `MISSED ${this.#missed} TARGETS`);
    return this.#missed === 0;
  }

  #judge(
    what: string,
    { figure, yardstick, unit }: Compared,
    { target, isMet }: { target: string; isMet: (ratio: number) => boolean },
  ): void {
    const ratio = figure / yardstick;
    // A figure that could not be measured is not in target.
    const isFine = Number.isFinite(ratio) && isMet(ratio);
    if (!isFine) this.#missed += 1;
    const shown = [figure, yardstick].map((value) => value.toFixed(1).padStart(10));
    this.#print(
      `${what.padEnd(WHAT)}${shown[0]} ${unit}, bare${shown[1]} ${unit}: ${ratio.toFixed(2)} (target ${target})${isFine ? '' : '   MISSED'}`,
    );
  }
}
