import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What one step did. A static check counts as one test. */
export interface Report {
  passed: number;
  failed: number;
  /** File and title of each failed test. */
  failures: string[];
  /** File and title of each test that its own condition (`runIf`, `test.skip`) left out. */
  skipped: string[];
  /** Seconds that each test file took. */
  files: Record<string, number>;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** @param root the folder that file paths are shown relative to */
function vitestReport(report: VitestReport, root: string): Report {
  const files = report.testResults.map((file) => ({ ...file, place: path.relative(root, file.name) }));
  const titles = (states: string[]) =>
    files.flatMap(({ place, assertionResults }) =>
      assertionResults.filter(({ status }) => states.includes(status)).map(({ fullName }) => `${place}: ${fullName}`),
    );
  const isUnloadable = (file: (typeof files)[number]) =>
    file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed');
  const unloadable = files.filter(isUnloadable).map(({ place }) => `${place}: failed outside of a test`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    failures: [...titles(['failed']), ...unloadable],
    skipped: titles(['skipped', 'pending', 'todo', 'disabled']),
    files: Object.fromEntries(files.map(({ place, startTime, endTime }) => [place, (endTime - startTime) / 1000])),
  };
}

/** A flaky test counts as a failure, and so does an error outside of tests. */
function playwrightReport(report: PlaywrightReport): Report {
  const tests = report.suites.flatMap((suite) => testsOf(suite, `e2e/tests/${suite.file}`));
  const titles = (states: string[]) =>
    tests.filter(({ status }) => states.includes(status)).map(({ file, title }) => `${file}: ${title}`);
  const files: Record<string, number> = {};
  for (const { file, seconds } of tests) files[file] = (files[file] ?? 0) + seconds;
  const { stats, errors = [] } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...titles(['unexpected', 'flaky']), ...errors.map(() => 'e2e: an error outside of a test')],
    skipped: titles(['skipped']),
    files,
  };
}

interface PlaywrightTest {
  file: string;
  title: string;
  status: string;
  seconds: number;
}

function testsOf({ suites = [], specs = [] }: PlaywrightSuite, file: string): PlaywrightTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => {
      const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      return { file, title, status, seconds };
    }),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, file))];
}

/** The report of a static check, which is one test. */
export const checkReport = (name: string, code: number | null): Report => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  failures: code === 0 ? [] : [name],
  skipped: [],
  files: {},
});

/**
 * The JSON report of Vitest or Playwright, trusted only if it is complete: no report, no tests at all, or a failing exit
 * code without a failing test is a failure.
 */
export function testReport(name: string, file: string, code: number | null, root: string): Report {
  let report: Report;
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
    report = 'suites' in content ? playwrightReport(content) : vitestReport(content, root);
  } catch {
    return checkReport(`${name}: there is no complete report`, null);
  }
  const isEmpty = report.passed + report.failed === 0;
  if (!isEmpty && (code === 0 || report.failed > 0)) return report;
  const why = isEmpty ? 'no test ran' : `exit code ${code} without a failed test`;
  return { ...report, failed: report.failed + 1, failures: [...report.failures, `${name}: ${why}`] };
}
