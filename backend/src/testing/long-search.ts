import { appendFileSync } from 'node:fs';

const DAY_MS = 86_400_000;

/** True in `npm run test:long`, which draws every case; `npm test` draws a quarter of them. */
export const IS_LONG = process.env['LONG_SEARCHES'] === '1';

/** Another one each day, the same for everybody on that day: a search that fails is run again with SEARCH_SEED. */
export const SEARCH_SEED = Number(process.env['SEARCH_SEED'] || Math.trunc(Date.now() / DAY_MS));

/** Prints what a search found. The test run gathers these lines of all files in FIGURES_FILE, and shows them at its end. */
export function reportFigure(what: string, figure: string): void {
  const line = `${what.padEnd(22)}${figure}\n`;
  process.stdout.write(line);
  const file = process.env['FIGURES_FILE'];
  if (file) appendFileSync(file, line);
}
