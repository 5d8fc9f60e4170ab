import { appendFileSync } from 'node:fs';
import { DAY_MS } from '../platform/clock/durations.js';

/** True in `npm run test:long`, which runs every case; `npm test` runs a quarter of them. */
export const IS_LONG = process.env['LONG_SEARCHES'] === '1';

/** A new seed each day, the same for everybody on that day: repeat a failed search by setting SEARCH_SEED. */
export const SEARCH_SEED = Number(process.env['SEARCH_SEED'] || Math.trunc(Date.now() / DAY_MS));

/**
 * Every case in the long run; without it, a different part of the cases each day.
 * @param parts the number of days after which all cases have run
 */
export const drawnToday = <Case>(cases: readonly Case[], parts = 4): Case[] =>
  cases.filter((_, index) => IS_LONG || index % parts === SEARCH_SEED % parts);

/**
 * Whether a slow test, or a group of them, runs today: each runs every third day, and all in the long run. Only for what
 * faster tests watch every day as well, or what seldom changes and is used a few times a year.
 */
export const takesTurn = (turn: 0 | 1 | 2): boolean => IS_LONG || SEARCH_SEED % 3 === turn;

/**
 * Prints the result of a search. The test run collects these lines from all files in FIGURES_FILE and shows them at its
 * end.
 */
export function reportFigure(what: string, figure: string): void {
  const line = `${what.padEnd(22)}${figure}\n`;
  process.stdout.write(line);
  const file = process.env['FIGURES_FILE'];
  if (file) appendFileSync(file, line);
}
