import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/layout.ts';
import { checkReport, type Report, testReport } from './report.ts';
import { runProgram } from './run-program.ts';

/** What `--only` selects, with the Nx targets of each. Medium and end-to-end tests are no targets: they always run. */
export const GROUPS = {
  build: ['build'],
  types: ['typecheck'],
  lint: ['lint', 'unused'],
  format: ['format'],
  boundaries: ['boundaries'],
  client: ['api-document'],
  unit: ['test'],
  medium: [],
  e2e: ['build'],
} satisfies Record<string, string[]>;
export type Group = keyof typeof GROUPS;

/** The projects with unit tests, by their names in Nx. shared-ui runs the tests of the libraries inside it. */
const UNIT_TESTS: Record<string, string> = {
  '@fulcrum/backend': 'backend',
  '@fulcrum/shared-ui': 'shared-ui',
  '@fulcrum/host': 'shells/host',
  '@fulcrum/teacher': 'shells/teacher',
  '@fulcrum/student': 'shells/student',
  '@fulcrum/parent': 'shells/parent',
  '@fulcrum/embedded-mongod': 'tools/embedded-mongod',
  tools: 'tools',
};

export interface Step {
  name: string;
  seconds: number;
  /** Whether this is the result of an earlier run with the same inputs. */
  isCached: boolean;
  report: Report;
  output: string;
}

/** What Nx writes about a task when a run has ended. */
interface Task {
  target: string;
  projectName: string;
  hash: string;
  startTime: string;
  endTime: string;
  cacheStatus: string;
  /** The exit code; absent if a task that it needs has failed. */
  status?: number;
}

/** Runs the Nx targets of these groups. They give way to the medium tests beside them, which take longest. */
export async function runTargets(groups: Group[], scratch: string, isAffected: boolean): Promise<Step[]> {
  const targets = [...new Set(groups.flatMap((group): string[] => GROUPS[group]))];
  if (targets.length === 0) return [];
  const cache = process.env['NX_CACHE_DIRECTORY'] ?? path.join(ROOT, '.nx/cache');
  const summary = path.join(cache, 'run.json');
  rmSync(summary, { force: true });
  const which = isAffected ? 'affected' : 'run-many';
  const command = ['nx', which, `--targets=${targets.join(',')}`, '--outputStyle=static'];
  const { code, output, seconds } = await runProgram({ command, givesWay: true }, scratch);
  const tasks: Task[] = existsSync(summary) ? JSON.parse(readFileSync(summary, 'utf8')).tasks : [];
  const steps = tasks.map((task) => stepOf(task, cache));
  const isExplained = code === 0 || steps.some(({ report }) => report.failed > 0);
  return isExplained ? steps : [...steps, { ...checked('nx', code), output, seconds }];
}

function stepOf(task: Task, cache: string): Step {
  const name = `${task.target} ${task.projectName.replace('@fulcrum/', '')}`;
  const code = task.status ?? null;
  const directory = UNIT_TESTS[task.projectName] ?? '';
  const output = path.join(cache, 'terminalOutputs', task.hash);
  return {
    ...checked(name, code),
    ...(task.target === 'test' ? { report: unitReport(name, directory, code) } : {}),
    seconds: (Date.parse(task.endTime) - Date.parse(task.startTime)) / 1000,
    isCached: task.cacheStatus !== 'cache-miss',
    output: existsSync(output) ? readFileSync(output, 'utf8') : 'It did not run: what it needs has failed.',
  };
}

const unitReport = (name: string, directory: string, code: number | null): Report =>
  testReport(name, path.join(ROOT, directory, 'test-results/unit.json'), code, ROOT);

const checked = (name: string, code: number | null): Step => ({
  ...{ name, seconds: 0, isCached: false, output: '' },
  report: checkReport(name, code),
});

/** Runs one project of the backend's tests with the real database and Redis. */
export async function runMedium(project: 'medium' | 'medium-alone', scratch: string): Promise<Step> {
  const file = path.join(scratch, `${project}.json`);
  // Each worker waits half of the time, for the database and for parsers.
  const workers = project === 'medium' ? 2 : 1;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = ['vitest', 'run', '--project', project, `--maxWorkers=${workers}`, ...reporters];
  const { code, ...run } = await runProgram({ command, directory: 'backend' }, scratch);
  return { ...run, name: project, isCached: false, report: testReport(project, file, code, ROOT) };
}

/** @param isAffected to run only test files that have changed, or import what has */
export async function runEndToEnd(scratch: string, isAffected: boolean): Promise<Step> {
  const file = path.join(scratch, 'e2e.json');
  const changed = isAffected ? ['--only-changed=main', '--pass-with-no-tests'] : [];
  const command = ['playwright', 'test', ...changed];
  const environment = { E2E_REPORT: file, CI: '1' };
  const { code, ...run } = await runProgram({ command, directory: 'e2e', environment }, scratch);
  const report = testReport('end to end', file, code, ROOT);
  const isEmpty = isAffected && code === 0 && report.passed === 0;
  return {
    ...run,
    name: 'end to end',
    isCached: false,
    report: isEmpty ? { ...report, failed: 0, failures: [] } : report,
  };
}

/** Whether the backend, whose medium tests belong to no Nx target, is among what has changed since main. */
export async function isBackendAffected(scratch: string): Promise<boolean> {
  const { output } = await runProgram({ command: ['nx', 'show', 'projects', '--affected'] }, scratch);
  return output.split('\n').includes('@fulcrum/backend');
}
