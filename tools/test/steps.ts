import path from 'node:path';
import { ROOT } from '../start/layout.ts';
import { type Counts, checkCounts, playwrightCounts, reportedCounts, vitestCounts } from './counts.ts';

export const GROUPS = ['build', 'types', 'lint', 'format', 'boundaries', 'client', 'unit', 'medium', 'e2e'] as const;
export type Group = (typeof GROUPS)[number];

/** One program to run, and how to read how it went. */
export interface Step {
  name: string;
  group: Group;
  command: string[];
  directory: string;
  environment: NodeJS.ProcessEnv;
  /** Of two places; a step that takes both runs alone. */
  places: 1 | 2;
  /** Does not begin before the build is there. */
  afterBuild: boolean;
  counts: (code: number | null) => Counts;
}

const TYPECHECK = ['nx', 'run-many', '-t', 'typecheck', '--outputStyle=static', '--parallel=2'];
const SHELLS = ['host', 'teacher', 'student', 'parent'].map((shell) => `shells/${shell}`);
const FRONT_END = ['shared-ui', ...SHELLS, 'shared-ui/report', 'shared-ui/pdf-viewer'];
/** Far more than any test needs alone, since two runners share the processors with whatever else the machine does. */
const TEST_TIMEOUT = '--testTimeout=30000';

/** Every step of `npm test`, in the order in which they should begin: the longest first. @param reports a directory for reports */
export function allSteps(reports: string): Step[] {
  return [
    check('build', 'build', ['node', 'tools/start/build-now.ts']),
    vitest(reports, { name: 'medium backend', directory: 'backend', project: 'medium*' }),
    check('lint', 'lint', ['oxlint', '--deny-warnings']),
    check('format', 'format', ['prettier', '--check', '--log-level', 'warn', '.']),
    check('boundaries', 'boundaries', ['node', 'tools/checks/boundaries.ts']),
    check('unused', 'boundaries', ['knip', '--no-progress']),
    vitest(reports, { name: 'unit backend', directory: 'backend', project: 'unit*' }),
    ...FRONT_END.map((directory) => vitest(reports, { name: `unit ${path.basename(directory)}`, directory })),
    { ...check('types', 'types', TYPECHECK), afterBuild: true },
    {
      ...check('types of tools', 'types', ['node', 'node_modules/typescript-native/bin/tsc', '-p', 'tools']),
      afterBuild: true,
    },
    { ...check('api document', 'client', ['node', 'tools/checks/api-document.ts']), afterBuild: true },
    vitest(reports, { name: 'unit embedded-mongod', directory: 'tools/embedded-mongod' }),
    vitest(reports, { name: 'unit tools', directory: 'tools' }),
    endToEnd(reports),
  ];
}

function check(name: string, group: Group, command: string[]): Step {
  const environment = { NX_DAEMON: 'false' };
  return { name, group, command, directory: ROOT, environment, places: 1, afterBuild: false, counts: checkCounts };
}

function vitest(reports: string, tests: { name: string; directory: string; project?: 'unit*' | 'medium*' }): Step {
  const report = path.join(reports, `${tests.name.replaceAll(' ', '-')}.json`);
  const project = tests.project ? ['--project', tests.project] : [];
  return {
    name: tests.name,
    group: tests.project === 'medium*' ? 'medium' : 'unit',
    command: [
      'vitest',
      'run',
      ...project,
      TEST_TIMEOUT,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    directory: path.join(ROOT, tests.directory),
    environment: {},
    places: 1,
    afterBuild: false,
    counts: (code) => reportedCounts(report, code, vitestCounts),
  };
}

/** Alone: a browser that waits for a processor is a test that fails for no reason. */
function endToEnd(reports: string): Step {
  const report = path.join(reports, 'e2e.json');
  return {
    name: 'end to end',
    group: 'e2e',
    command: ['playwright', 'test'],
    directory: path.join(ROOT, 'e2e'),
    environment: { E2E_REPORT: report, CI: '1' },
    places: 2,
    afterBuild: true,
    counts: (code) => reportedCounts(report, code, playwrightCounts),
  };
}
