import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** How many lines of a failure the summary repeats: what was expected, and where. */
const MESSAGE_LINES = 14;

/** How many checks of a step passed and failed, and the failed tests, each with the start of its error. */
export interface Counts {
  passed: number;
  failed: number;
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages?: string[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    ok: boolean;
    tests?: { results: { error?: { message?: string; stack?: string } }[] }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** Counts from a Vitest JSON report. A file that failed to load has no tests and counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const named = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message = '', assertionResults }) => ({
      name,
      message,
      tests: assertionResults.filter(({ status }) => status === 'failed'),
    }));
  const broken = named.filter(({ tests }) => tests.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    failures: named.flatMap(({ name, message, tests }) => [
      name,
      ...(tests.length === 0 ? beginningOf(message) : []),
      ...tests.flatMap(({ fullName, failureMessages = [] }) => [
        `  ${fullName}`,
        ...failureMessages.flatMap(beginningOf),
      ]),
    ]),
  };
}

/** Counts from a Playwright JSON report. A flaky test counts as a failure, and so does an error outside tests. */
export function playwrightCounts(report: PlaywrightReport): Counts {
  const { stats, errors = [] } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: failedSpecs(report),
  };
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap(({ file, title, tests = [] }) => [
      `${file}: ${title}`,
      ...tests.flatMap(({ results }) =>
        results.flatMap(({ error }) => beginningOf(error?.stack ?? error?.message ?? '')),
      ),
    ]),
  ...suites.flatMap(failedSpecs),
];

const beginningOf = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, MESSAGE_LINES)
    .map((line) => `      ${line}`);

/** The counts of a static check, which is one test. */
export const checkCounts = (code: number | null): Counts => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  failures: [],
});

/**
 * The counts of a test runner, trusted only if its report is complete: no report, no tests at all, or a failing exit
 * code without a failing test is a failure.
 */
export function reportedCounts(file: string, code: number | null, read: (report: never) => Counts): Counts {
  let counts: Counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch {
    return checkCounts(null);
  }
  const isEmpty = counts.passed + counts.failed === 0;
  const isUnexplained = code !== 0 && counts.failed === 0;
  return isEmpty || isUnexplained ? { ...counts, failed: counts.failed + 1 } : counts;
}
