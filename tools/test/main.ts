import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ChosenRun } from './chosen/chosen-run.ts';
import type { Counts } from './counts.ts';
import { Passed, keyOf } from './memory.ts';
import { ensurePrograms } from './prerequisites.ts';
import { runStep, type StepRun } from './run-step.ts';
import { ROOT } from '../start/layout.ts';
import { runScheduled } from './schedule.ts';
import { reportedTimes, slowestTable } from './slowest.ts';
import { type ChoosingStep, GROUPS, type Group, type Step, allSteps } from './steps.ts';

const HELP = `Runs everything that CI runs, and ends with one line: "N passed, N failed".

  npm test                              all of it
  npm run test:long                     the same, with every case of the long searches, as a release needs it
  npm test -- --only unit,medium        some of it: ${GROUPS.join(', ')}
  npm test -- --fresh                   reruns steps that already passed, too

Packages and, on Debian, the programs that the tests need are installed first (FULCRUM_NO_INSTALL=1 forbids the latter).
npm test draws a quarter of the long searches' cases, a fifth of the end-to-end tests of further cases (tagged @drawn), a third of
some slow tests of rare events and a third of the states that axe checks, different ones each day; SEARCH_SEED=N draws those of
another day.
A step that passed with the same inputs (sources, packages, Node, programs, the day's draw) is not rerun; its earlier result counts,
and the output says so. After a change inside backend functions, only those backend test files run that executed them.
npm run test:long runs everything, and so does continuous integration (CI=true), which keeps no results.
Every step has its own ports and directories. A step that runs no test has failed.
`;
const DAY_MS = 86_400_000;
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
process.env['SEARCH_SEED'] ||= String(Math.trunc(Date.now() / DAY_MS));
if (options.long) process.env['LONG_SEARCHES'] = '1';
report(
  `Long searches: ${options.long ? 'all cases' : 'a quarter of the cases'}, SEARCH_SEED=${process.env['SEARCH_SEED']}`,
);
const outcome = await runTests(options);
report(`${outcome.passed} passed, ${outcome.failed} failed`);
process.exit(outcome.failed > 0 || outcome.passed === 0 ? 1 : 0);

interface Options {
  help: boolean;
  long: boolean;
  /** Whether to run steps that already passed with the same sources. */
  fresh: boolean;
  only: Group[];
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        ...{ help: { type: 'boolean', short: 'h' }, only: { type: 'string' } },
        ...{ long: { type: 'boolean' }, fresh: { type: 'boolean' } },
      },
    });
    const { help = false, long = false, fresh = false } = values;
    return { help, long, fresh: fresh || long, only: chosenGroups(values.only) };
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

async function runTests({ only, fresh, long }: Options): Promise<Counts> {
  const began = Date.now();
  const scratch = mkdtempSync(path.join(quickDirectory(), 'fulcrum-run-'));
  process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
  const total: Counts = { passed: 0, failed: 0, failures: [] };
  const steps = allSteps(scratch).filter((step) => only.includes(step.group));
  for (const sentence of ensurePrograms(steps, report)) report(sentence);
  process.env['FIGURES_FILE'] = path.join(scratch, 'figures.txt');
  // On continuous integration the checkout is discarded, and the notes with it.
  const keepsNotes = !process.env['CI'];
  const passed = keepsNotes ? new Passed() : undefined;
  const toRun = fresh || !passed ? steps : steps.filter((step) => !countRemembered(step, passed, total));
  if (total.passed > 0) report(`  (npm test -- --fresh runs these ${total.passed} again)`);
  await runScheduled(toRun, PROCESSORS, async (step) => {
    const chosen =
      step.chooses && !long && keepsNotes ? new ChosenRun(step as ChoosingStep, scratch, { fresh }) : undefined;
    const counts = await runAndTell(step, scratch, passed, chosen);
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

/**
 * Counts a step that already passed with the same sources.
 * @returns whether it did
 */
function countRemembered(step: Step, passed: Passed, total: Counts): boolean {
  const key = keyOf(step);
  const memory = key === undefined ? undefined : passed.find(step.name, key);
  if (!memory) return false;
  total.passed += memory.passed;
  report(`  ok  ${step.name}: ${memory.passed} passed at ${memory.at}; nothing that it reads has changed since`);
  return true;
}

/** Reports the start and the result of a step, with its full output if it failed. */
async function runAndTell(
  step: Step,
  scratch: string,
  passed: Passed | undefined,
  chosen: ChosenRun | undefined,
): Promise<Counts> {
  report(`  …  ${step.name}${chosen ? ` (${chosen.sentence})` : ''}`);
  const key = passed && keyOf(step);
  const { code, output, seconds, counts } = await runChosen(step, scratch, chosen);
  const mark = counts.failed > 0 ? 'FAILED' : 'ok';
  if (counts.failed > 0)
    report(`\n──── ${step.name} ────\n${output.trimEnd()}\n──── ${step.name}: exit code ${code} ────\n`);
  const earlier = chosen && chosen.earlier > 0 ? `, ${chosen.earlier} of them earlier` : '';
  report(
    `  ${mark}  ${step.name}: ${counts.passed} passed${earlier}, ${counts.failed} failed (${seconds.toFixed(1)} s)`,
  );
  // Sources edited during the run were not tested.
  const isSame = key !== undefined && key === keyOf(step);
  if (isSame) passed?.keep(step.name, key, counts);
  chosen?.keep(counts, isSame);
  return counts;
}

/** Runs the step, or its chosen files, and adds the tests that passed earlier. */
async function runChosen(
  step: Step,
  scratch: string,
  chosen: ChosenRun | undefined,
): Promise<StepRun & { counts: Counts }> {
  const toRun = chosen ? chosen.narrowed : step;
  if (!toRun)
    return { code: 0, output: '', seconds: 0, counts: { passed: chosen?.earlier ?? 0, failed: 0, failures: [] } };
  const run = await runStep(toRun, scratch);
  const counts = step.counts(run.code);
  return { ...run, counts: { ...counts, passed: counts.passed + (chosen?.earlier ?? 0) } };
}
