import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCounts, playwrightCounts, reportedCounts, vitestCounts } from './counts.ts';

const result = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  assertionResults: tests.map((fullName) => ({ status, fullName })),
});
const passing = result('a.test.ts', 'passed', 'adds');
const failing = result('b.test.ts', 'failed', 'adds');
const unloadable = result('c.test.ts', 'failed');

describe('counts', () => {
  it('take Vitest’s numbers, and count a file that failed to load as a failure', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, testResults: [passing, failing, unloadable] };
    expect(vitestCounts(report)).toEqual({
      passed: 5,
      failed: 2,
      failures: ['b.test.ts', '  adds', 'c.test.ts'],
    });
  });

  it('include a flaky browser test and an error outside tests as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 2 };
    const spec = (title: string, ok: boolean) => ({ file: 'login.e2e.ts', title, ok });
    const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('refuses', false)] }] }];
    expect(playwrightCounts({ stats, suites, errors: [{}] })).toEqual({
      passed: 4,
      failed: 4,
      failures: ['login.e2e.ts: refuses'],
    });
  });

  it('show how each test failed, without colours and stack frames in packages', () => {
    const stack = '\u001B[31mError\u001B[39m: expected 1\n    at node_modules/vitest/x.js\n    at b.test.ts:3';
    const message = ['      Error: expected 1', '          at b.test.ts:3'];
    const assertionResults = [{ status: 'failed', fullName: 'adds', failureMessages: [stack] }];
    const testResults = [
      { ...failing, assertionResults },
      { ...unloadable, message: 'no such file' },
    ];
    expect(vitestCounts({ numPassedTests: 0, numFailedTests: 1, testResults }).failures).toEqual([
      ...['b.test.ts', '  adds', ...message],
      ...['c.test.ts', '      no such file'],
    ]);
    const stats = { expected: 0, unexpected: 1, flaky: 0 };
    const tests = [{ results: [{ error: { message: 'expected 1', stack } }, {}] }];
    const suites = [{ specs: [{ file: 'login.e2e.ts', title: 'opens', ok: false, tests }] }];
    expect(playwrightCounts({ stats, suites }).failures).toEqual(['login.e2e.ts: opens', ...message]);
  });

  it('treat a static check as one test', () => {
    expect([checkCounts(0), checkCounts(2), checkCounts(null)]).toMatchObject([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
      { passed: 0, failed: 1 },
    ]);
  });
});

describe('the report of a test runner', () => {
  let scratch: string;
  let file: string;
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-counts-'));
    file = path.join(scratch, 'report.json');
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  const counted = (code: number | null) => reportedCounts(file, code, vitestCounts);
  const write = (numPassedTests: number, numFailedTests: number) =>
    writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, testResults: [] }));

  it('is trusted if it is complete', () => {
    write(3, 0);
    expect(counted(0)).toMatchObject({ passed: 3, failed: 0 });
  });

  it('is a failure if it is missing or truncated', () => {
    expect(counted(0)).toMatchObject({ passed: 0, failed: 1 });
    writeFileSync(file, '{"numPassedTests": 3');
    expect(counted(0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is a failure if no test ran', () => {
    write(0, 0);
    expect(counted(0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('is a failure if the runner failed for another reason', () => {
    write(3, 0);
    expect(counted(1)).toMatchObject({ passed: 3, failed: 1 });
    expect(counted(null)).toMatchObject({ passed: 3, failed: 1 });
  });
});
