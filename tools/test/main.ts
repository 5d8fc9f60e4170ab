import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Counts } from './counts.ts';
import { ensurePrograms } from './prerequisites.ts';
import { runStep } from './run-step.ts';
import { ROOT } from '../start/layout.ts';
import { runScheduled } from './schedule.ts';
import { reportedTimes, slowestTable } from './slowest.ts';
import { GROUPS, type Group, type Step, allSteps } from './steps.ts';

const HELP = `Runs everything that CI runs, and ends with one line: "N passed, N failed".

  npm test                              all of it
  npm run test:long                     the same, with searches and corpora at their exhaustive size, as a release needs it
  npm test -- --only unit,medium        some of it: ${GROUPS.join(', ')}

Packages and, on Debian, the programs that the tests need are installed first (FULCRUM_NO_INSTALL=1 forbids the latter).
Random searches run a fixed number of cases of the same seed; npm run test:long draws a fresh seed and prints it, and SEARCH_SEED=N repeats it.
Every step has its own ports and directories. A step that runs no test has failed.
`;
const GIB = 1024 ** 3;
const PROCESSORS = Math.min(2, availableParallelism());

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const options = readOptions();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
process.once('disconnect', () => process.exit(130));
if (options.help) {
  report(HELP);
  process.exit(0);
}
if (options.long) {
  process.env['LONG_SEARCHES'] = '1';
  process.env['SEARCH_SEED'] ||= String(randomInt(2 ** 31));
  report(`Exhaustive sizes, SEARCH_SEED=${process.env['SEARCH_SEED']}`);
}
const outcome = await runTests(options);
report(`${outcome.passed} passed, ${outcome.failed} failed`);
process.exit(outcome.failed > 0 || outcome.passed === 0 ? 1 : 0);

interface Options {
  help: boolean;
  long: boolean;
  only: Group[];
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        ...{ help: { type: 'boolean', short: 'h' }, only: { type: 'string' } },
        ...{ long: { type: 'boolean' } },
      },
    });
    const { help = false, long = false } = values;
    return { help, long, only: chosenGroups(values.only) };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\nnpm test -- --help lists the options.\n`);
    process.exit(2);
  }
}

function chosenGroups(only: string | undefined): Group[] {
  if (only === undefined) return [...GROUPS];
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !GROUPS.some((group) => group === name));
  if (unknown.length > 0) throw new Error(`There is no step ${unknown.join(', ')}; there are ${GROUPS.join(', ')}.`);
  return GROUPS.filter((group) => names.includes(group));
}

async function runTests({ only }: Options): Promise<Counts> {
  const began = Date.now();
  const scratch = mkdtempSync(path.join(quickDirectory(), 'fulcrum-run-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const total: Counts = { passed: 0, failed: 0, failures: [] };
  const steps = allSteps(scratch).filter((step) => only.includes(step.group));
  for (const sentence of ensurePrograms(steps, report)) report(sentence);
  process.env['FIGURES_FILE'] = path.join(scratch, 'figures.txt');
  await runScheduled(steps, PROCESSORS, async (step) => {
    const counts = await runAndTell(step, scratch);
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.failed > 0) total.failures.push(`  ${step.name}`, ...counts.failures.map((name) => `    ${name}`));
  });
  if (existsSync(process.env['FIGURES_FILE'])) {
    report(`\nWhat the searches found:\n${readFileSync(process.env['FIGURES_FILE'], 'utf8').trimEnd()}`);
  }
  const table = slowestTable(reportedTimes(scratch, ROOT));
  if (table) report(`\n${table}`);
  // Last, because everybody reads the end of a long log.
  if (total.failed > 0) report(['\nFailed:', ...total.failures].join('\n'));
  report(`\nin ${Math.round((Date.now() - began) / 1000)} s`);
  return total;
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

/** Reports the start and the result of a step, with its full output if it failed. */
async function runAndTell(step: Step, scratch: string): Promise<Counts> {
  report(`  …  ${step.name}`);
  const { code, output, seconds } = await runStep(step, scratch);
  const counts = step.counts(code);
  const mark = counts.failed > 0 ? 'FAILED' : 'ok';
  if (counts.failed > 0)
    report(`\n──── ${step.name} ────\n${output.trimEnd()}\n──── ${step.name}: exit code ${code} ────\n`);
  report(`  ${mark}  ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds.toFixed(1)} s)`);
  return counts;
}
