import { readFileSync } from 'node:fs';

/** How many checks of a step passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors?: unknown[];
}

/** Counts of a Vitest JSON report. A file that could not be loaded has no tests, and counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Counts of a Playwright JSON report. A flaky test did not pass: it is a failure. Errors outside tests count as well. */
export function playwrightCounts({ stats, errors = [] }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The counts of a static check: it is one. */
export const checkCounts = (code: number | null): Counts =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/**
 * The counts of a test runner, whose word is trusted only when it is whole: no report, no tests at all, or a failing
 * exit without a failing test is a failure.
 */
export function reportedCounts(file: string, code: number | null, read: (report: never) => Counts): Counts {
  let counts: Counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch {
    return { passed: 0, failed: 1 };
  }
  const isEmpty = counts.passed + counts.failed === 0;
  const isUnexplained = code !== 0 && counts.failed === 0;
  return isEmpty || isUnexplained ? { ...counts, failed: counts.failed + 1 } : counts;
}
