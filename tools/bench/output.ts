import { cpus, loadavg } from 'node:os';

/** Prints a line. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

/** What else the machine has to do: its load averages over 1, 5 and 15 minutes. */
export const machineLoad = () =>
  `load average ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')} on ${cpus().length} processors`;

/** Prints the benchmark's result, which is also the program's exit code. */
export function conclude(isInTarget: boolean): void {
  say(isInTarget ? 'in target' : 'MISSED TARGET');
  process.exitCode = isInTarget ? 0 : 1;
}
