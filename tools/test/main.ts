import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../start/layout.ts';
import { leftOut } from './left-out.ts';
import { ensurePrograms } from './prerequisites.ts';
import type { Report } from './report.ts';
import { GROUPS, type Group, isBackendAffected, runEndToEnd, runMedium, runTargets, type Step } from './steps.ts';

const HELP = `Runs everything that CI runs, and ends with one line: "N passed, N failed".

  npm test                              all of it
  npm run test:long                     the same, with searches and corpora at their exhaustive size, other browsers and Lighthouse
  npm test -- --only unit,medium        some of it: ${Object.keys(GROUPS).join(', ')}
  npm test -- --affected                what changes since the branch main may affect: nx affected, Playwright's --only-changed

Packages and, on Debian, the programs that the tests need are installed first (FULCRUM_NO_INSTALL=1 forbids the latter).
Static checks, unit tests and builds are Nx targets: a result with the same inputs may come from Nx's cache, and the output says so.
Medium and end-to-end tests always run. With CI=true and in npm run test:long nothing comes from an earlier run.
Random searches use the same seed each time. npm run test:long draws one and prints it; SEARCH_SEED=N repeats it.
A step that runs no test has failed. What was left out is listed, with the reason.
`;
const GIB = 1024 ** 3;
const SLOWEST = 10;
const ALL = Object.keys(GROUPS) as Group[];

interface Options {
  help: boolean;
  long: boolean;
  affected: boolean;
  only: Group[];
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const options = readOptions();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
process.once('disconnect', () => process.exit(130));
if (options.help) {
  say(HELP);
  process.exit(0);
}
const { passed, failed } = await runTests(options);
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || (passed === 0 && !options.affected) ? 1 : 0);

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        ...{ help: { type: 'boolean', short: 'h' }, only: { type: 'string' } },
        ...{ long: { type: 'boolean' }, affected: { type: 'boolean' } },
      },
    });
    const { help = false, long = false, affected = false, only } = values;
    return { help, long, affected, only: only === undefined ? ALL : chosenGroups(only) };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nnpm test -- --help lists the options.\n`);
    process.exit(2);
  }
}

function chosenGroups(only: string): Group[] {
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !ALL.some((group) => group === name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}; there are ${ALL.join(', ')}.`);
  return ALL.filter((group) => names.includes(group));
}

async function runTests(chosen: Options): Promise<{ passed: number; failed: number }> {
  const began = Date.now();
  const scratch = mkdtempSync(path.join(quickDirectory(), 'fulcrum-run-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  process.env['FIGURES_FILE'] = path.join(scratch, 'figures.txt');
  if (chosen.long) {
    process.env['LONG_SEARCHES'] = '1';
    process.env['SEARCH_SEED'] ||= String(randomInt(2 ** 31));
    say(`Exhaustive sizes, SEARCH_SEED=${process.env['SEARCH_SEED']}`);
  }
  if (chosen.long || process.env['CI']) {
    // Nx begins with an empty cache, in which the end-to-end tests find the build.
    process.env['NX_CACHE_DIRECTORY'] = path.join(scratch, 'nx-cache');
    process.env['NX_WORKSPACE_DATA_DIRECTORY'] = path.join(scratch, 'nx-data');
  }
  for (const sentence of ensurePrograms(chosen.only, say)) say(sentence);
  const steps = await runSteps(chosen, scratch);
  const reports = steps.map(({ report }) => report);
  summarize(reports, chosen);
  say(`\nin ${Math.round((Date.now() - began) / 1000)} s`);
  const sum = (key: 'passed' | 'failed') => reports.reduce((total, report) => total + report[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

/**
 * The medium tests take about as long as all targets of Nx and wait half of the time, so both run side by side. The
 * end-to-end tests come last, alone: four browsers keep both processors busy.
 */
async function runSteps({ only, affected }: Options, scratch: string): Promise<Step[]> {
  const has = (group: Group) => only.includes(group);
  const told = async (running: Promise<Step[]>) => {
    const steps = await running;
    steps.forEach(tell);
    return steps;
  };
  const isMedium = has('medium') && (!affected || (await isBackendAffected(scratch)));
  const medium = (['medium', 'medium-alone'] as const).filter(() => isMedium);
  const first = [
    told(runTargets(only, scratch, affected)),
    ...medium.map((project) => told(runMedium(project, scratch).then((step) => [step]))),
  ];
  const steps = (await Promise.all(first)).flat();
  return has('e2e') ? [...steps, ...(await told(runEndToEnd(scratch, affected).then((step) => [step])))] : steps;
}

/** Says how a step went, with its full output if it failed. */
function tell({ name, seconds, isCached, report, output }: Step): void {
  if (report.failed > 0) say(`\n──── ${name} ────\n${output.trimEnd()}\n──── end of ${name} ────\n`);
  const how = isCached ? 'from the cache, with the same inputs' : `${seconds.toFixed(1)} s`;
  say(`  ${report.failed > 0 ? 'FAILED' : 'ok'}  ${name}: ${report.passed} passed, ${report.failed} failed (${how})`);
}

function summarize(reports: Report[], { long, affected, only }: Options): void {
  const figures = process.env['FIGURES_FILE'] ?? '';
  if (existsSync(figures)) say(`\nWhat the searches found:\n${readFileSync(figures, 'utf8').trimEnd()}`);
  const files = reports.flatMap((report) => Object.entries(report.files));
  const slowest = files.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
  const rows = slowest.map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  if (rows.length > 0) say(['\nSlowest test files:', ...rows].join('\n'));
  const groups = ALL.filter((group) => !only.includes(group));
  if (groups.length > 0) say(`\nLeft out (--only): ${groups.join(', ')}`);
  else if (affected) say('\nLeft out (--affected): what the changes since main do not affect');
  else say(['\nLeft out:', ...leftOut(reports, ROOT, long).map((line) => `  ${line}`)].join('\n'));
  // Last, because everybody reads the end of a long log.
  const failures = reports.flatMap((report) => report.failures);
  if (failures.length > 0) say(['\nFailed:', ...failures.map((line) => `  ${line}`)].join('\n'));
}

/**
 * The directory for temporary files of the steps: in memory if there is plenty, since a database waits for the disk at
 * each write.
 */
function quickDirectory(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= 8 * GIB && process.availableMemory() >= 12 * GIB) return memory;
  } catch {
    // No /dev/shm on this system.
  }
  return tmpdir();
}
