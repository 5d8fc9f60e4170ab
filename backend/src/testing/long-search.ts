import { appendFileSync } from 'node:fs';

/** True in `npm run test:long`, which runs searches and corpora at their exhaustive size. */
export const IS_LONG = process.env['LONG_SEARCHES'] === '1';

/**
 * Seeds every random search. `npm test` uses the same seed each time; `npm run test:long` sets a fresh one and prints
 * it. Setting SEARCH_SEED to a printed seed repeats that run's cases.
 */
export const SEARCH_SEED = Number(process.env['SEARCH_SEED'] || 1);

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
