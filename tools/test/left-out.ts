import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from './report.ts';

const FOLDERS = '{backend/{src,demo},shared-ui,shells,tools,e2e/tests}';
const TEST_FILES = `${FOLDERS}/**/*.{spec,test,e2e}.{ts,tsx}`;

/**
 * Says which tests a run of everything left out, and why; one sentence a line.
 * @param root the checkout
 */
export function leftOut(reports: Report[], root: string, isLong: boolean): string[] {
  const isPackage = (name: string) => name === 'node_modules';
  const files = globSync(TEST_FILES, { cwd: root, exclude: isPackage }).map((file) => file.replaceAll(path.sep, '/'));
  const ran = new Set(reports.flatMap((report) => Object.keys(report.files)));
  const notRun = files.filter((file) => !ran.has(file)).toSorted();
  const short = files.filter(
    (file) => ran.has(file) && /\bIS_LONG\b/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  return [
    ...reports.flatMap(({ skipped }) => skipped).map((test) => `${test} (its condition does not hold on this machine)`),
    ...notRun.map((file) => `${file} (${isLong ? 'no step ran it' : 'only npm run test:long runs it'})`),
    ...(isLong ? [] : short.toSorted().map((file) => `${file} ran at its short size (npm run test:long: exhaustive)`)),
  ];
}
