import { appendFileSync } from 'node:fs';

const DAY_MS = 86_400_000;

/** True in `npm run test:long`, which draws every case; `npm test` draws some. */
export const isLong = process.env['LONG_SEARCHES'] === '1';

/** Another one each day, the same for everybody on that day. */
export const seed = Number(process.env['SEARCH_SEED'] || Math.trunc(Date.now() / DAY_MS));

/** Prints what a search found; the test run shows these lines at its end. */
export function figure(what: string, found: string): void {
  const line = `${what.padEnd(22)}${found}\n`;
  process.stdout.write(line);
  const file = process.env['FIGURES_FILE'];
  if (file) appendFileSync(file, line);
}
