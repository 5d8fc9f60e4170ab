import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkReport, testReport } from './report.ts';

let scratch: string;
let file: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-report-'));
  file = path.join(scratch, 'report.json');
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const read = (content: unknown, code: number | null) => {
  writeFileSync(file, JSON.stringify(content));
  return testReport('unit', file, code, '/house');
};
const testFile = (name: string, status: string, ...tests: [title: string, status: string][]) => ({
  ...{ name: `/house/${name}`, status, startTime: 1000, endTime: 3500 },
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
});
const vitest = (...testResults: ReturnType<typeof testFile>[]) => {
  const count = (state: string) =>
    testResults.flatMap((one) => one.assertionResults).filter(({ status }) => status === state).length;
  return { numPassedTests: count('passed'), numFailedTests: count('failed'), testResults };
};

it('takes Vitest’s numbers, names skipped tests, and counts a file that failed to load as a failure', () => {
  const content = vitest(
    testFile('a.test.ts', 'passed', ['adds', 'passed'], ['runs as root', 'skipped']),
    testFile('b.test.ts', 'failed', ['adds', 'failed']),
    testFile('c.test.ts', 'failed'),
  );
  expect(read(content, 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['b.test.ts: adds', 'c.test.ts: failed outside of a test'],
    skipped: ['a.test.ts: runs as root'],
    files: { 'a.test.ts': 2.5, 'b.test.ts': 2.5, 'c.test.ts': 2.5 },
  });
});

it('counts a flaky browser test and an error outside of tests as failures', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ duration: 500 }] }] });
  const suites = [
    {
      file: 'login.e2e.ts',
      specs: [spec('opens', 'expected'), spec('films', 'skipped')],
      suites: [{ file: '', specs: [spec('refuses', 'unexpected'), spec('waits', 'flaky')] }],
    },
  ];
  expect(read({ suites, stats: { expected: 1, unexpected: 1, flaky: 1 }, errors: [{}] }, 1)).toEqual({
    passed: 1,
    failed: 3,
    failures: ['e2e/tests/login.e2e.ts: refuses', 'e2e/tests/login.e2e.ts: waits', 'e2e: an error outside of a test'],
    skipped: ['e2e/tests/login.e2e.ts: films'],
    files: { 'e2e/tests/login.e2e.ts': 2 },
  });
});

it('is a failure if the report is missing or truncated', () => {
  expect(testReport('unit', file, 0, '/house')).toMatchObject({ passed: 0, failed: 1 });
  writeFileSync(file, '{"numPassedTests": 3');
  expect(testReport('unit', file, 0, '/house')).toMatchObject({ passed: 0, failed: 1 });
});

it('is a failure if no test ran', () => {
  const nothing = vitest(testFile('a.test.ts', 'passed', ['runs as root', 'skipped']));
  expect(read(nothing, 0)).toMatchObject({ passed: 0, failed: 1, failures: ['unit: no test ran'] });
});

it('is a failure if the runner failed for another reason', () => {
  const passing = vitest(testFile('a.test.ts', 'passed', ['adds', 'passed']));
  expect(read(passing, 0)).toMatchObject({ passed: 1, failed: 0 });
  const failures = ['unit: exit code null without a failed test'];
  expect(read(passing, null)).toMatchObject({ passed: 1, failed: 1, failures });
});

it('treats a static check as one test', () => {
  expect([checkReport('lint', 0), checkReport('lint', 2), checkReport('lint', null)]).toMatchObject([
    { passed: 1, failed: 0, failures: [] },
    { passed: 0, failed: 1, failures: ['lint'] },
    { passed: 0, failed: 1 },
  ]);
});
