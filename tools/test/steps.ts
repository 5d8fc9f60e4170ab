import path from 'node:path';
import { ROOT } from '../start/layout.ts';
import type { Places } from './schedule.ts';
import { type Counts, checkCounts, playwrightCounts, reportedCounts, vitestCounts } from './counts.ts';

export const GROUPS = ['build', 'types', 'lint', 'format', 'boundaries', 'client', 'unit', 'medium', 'e2e'] as const;
export type Group = (typeof GROUPS)[number];

/** One program to run, and how to read its result. */
export interface Step {
  name: string;
  group: Group;
  command: string[];
  directory: string;
  environment: NodeJS.ProcessEnv;
  places: Places;
  /** Whether it runs at lower priority than the longest step, which determines when the end-to-end tests start. */
  givesWay: boolean;
  /** Starts only once the build is done. */
  afterBuild: boolean;
  counts: (code: number | null) => Counts;
}

/**
 * The projects that together contain every file. `npm run typecheck` checks each front-end package separately, which
 * checks the types of their shared files eleven times. Those files have the same options everywhere (steps.test.ts).
 */
export const TYPED = ['backend', 'shells/tsconfig.all.json', 'shells/host/worker', 'e2e', 'tools'];
const COMPILER = ['node', 'node_modules/typescript-native/bin/tsc', '--singleThreaded', '--noEmit', '-p'];
const SHELLS = ['host', 'teacher', 'student', 'parent'].map((shell) => `shells/${shell}`);
/** shared-ui runs the tests of the libraries inside it. */
const FRONT_END = ['shared-ui', ...SHELLS];
/** Far more than any test needs alone: two runners share the processors with everything else on the machine. */
const TEST_TIMEOUT = '--testTimeout=60000';

/**
 * All steps of `npm test`, in the order in which they should start: longest first.
 * @param reports a directory for reports
 */
export function allSteps(reports: string): Step[] {
  const backend = { directory: 'backend' };
  return [
    check('build', 'build', { command: ['node', 'tools/start/build-now.ts'] }),
    // Each worker waits half of the time, for the database and for parsers.
    vitest(reports, { ...backend, name: 'medium backend', projects: ['medium'], workers: 2 }),
    vitest(reports, { ...backend, name: 'medium backend, processes', projects: ['medium-alone'], places: 0.5 }),
    vitest(reports, { name: 'unit start', directory: 'tools', projects: ['start'] }),
    // These tests generate a feature in a copy of the checkout, and read every document.
    vitest(reports, { name: 'unit tools', directory: 'tools', projects: ['checkout'] }),
    vitest(reports, { ...backend, name: 'unit backend', projects: ['unit', 'unit-alone'] }),
    ...FRONT_END.map((directory) => vitest(reports, { name: `unit ${path.basename(directory)}`, directory })),
    check('lint', 'lint', { command: ['oxlint', '--deny-warnings'] }),
    check('unused', 'lint', { command: ['knip'] }),
    check('format', 'format', { command: ['oxfmt', '--check'] }),
    ...TYPED.map((project) =>
      check(`types of ${project}`, 'types', {
        command: [...COMPILER, project],
      }),
    ),
    check('boundaries', 'boundaries', { command: ['node', 'tools/checks/boundaries.ts'] }),
    check('api document', 'client', {
      ...{ command: ['node', 'tools/checks/api-document.ts'], afterBuild: true },
    }),
    vitest(reports, {
      name: 'unit embedded-mongod',
      directory: 'tools/embedded-mongod',
    }),
    endToEnd(reports),
  ];
}

function check(name: string, group: Group, step: Pick<Step, 'command'> & { afterBuild?: boolean }): Step {
  const rest = { places: 1, givesWay: true, afterBuild: false, counts: checkCounts } as const;
  return { name, group, directory: ROOT, environment: { NX_DAEMON: 'false' }, ...rest, ...step };
}

interface VitestStep {
  name: string;
  directory: string;
  /** Vitest projects of the directory's configuration; omitted if it has only one. */
  projects?: string[];
  places?: Places;
  /** Processes that share the test files. */
  workers?: number;
}

function vitest(reports: string, step: VitestStep): Step {
  const { name, directory, projects = [], places = 1, workers = 1 } = step;
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const options = [TEST_TIMEOUT, `--maxWorkers=${workers}`, ...reporters];
  return {
    name,
    group: name.startsWith('medium') ? 'medium' : 'unit',
    command: ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...options],
    directory: path.join(ROOT, directory),
    environment: {},
    places,
    givesWay: !name.startsWith('medium'),
    afterBuild: false,
    counts: (code) => reportedCounts(report, code, vitestCounts),
  };
}

/** Runs alone: a browser short of processor time fails tests for no reason. */
function endToEnd(reports: string): Step {
  const report = path.join(reports, 'e2e.json');
  return {
    name: 'end to end',
    group: 'e2e',
    command: ['playwright', 'test'],
    directory: path.join(ROOT, 'e2e'),
    environment: { E2E_REPORT: report, CI: '1' },
    places: 'all',
    givesWay: false,
    afterBuild: true,
    counts: (code) => reportedCounts(report, code, playwrightCounts),
  };
}
