import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../../start/layout.ts';
import { type ChoosingStep, allSteps } from '../steps.ts';
import { ChosenRun } from './chosen-run.ts';
import { readSource } from './source.ts';

const TASKS = 'backend/src/tasks.ts';
const LISTS = 'backend/src/lists.medium.spec.ts';
const ADDS = 'backend/src/adds.medium.spec.ts';

let scratch: string;
let step: ChoosingStep;
let source: string;
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-chosen-'));
  step = allSteps(scratch).find(({ name }) => name === 'medium backend') as ChoosingStep;
  source = 'export const list = () => 1; export const add = () => 2;';
});
afterEach(() => rmSync(scratch, { recursive: true, force: true }));

const newRun = (fresh = false) => {
  const file = { digest: 'one', readsSources: false };
  const read = () => ({
    ...{ base: 'base', sources: { [TASKS]: readSource(TASKS, source) }, tests: { [LISTS]: file, [ADDS]: file } },
  });
  return new ChosenRun(step, scratch, { fresh, cache: path.join(scratch, 'cache'), read });
};

/** Ends a run as Vitest would, after test files that executed the functions with these indices. */
function end(run: ChosenRun, executed: Record<string, number[]>, failing: string[] = [], isSame = true): void {
  const notes = run.narrowed?.environment['EXECUTED_FUNCTIONS'] ?? scratch;
  rmSync(notes, { recursive: true, force: true });
  mkdirSync(notes);
  const lines = Object.entries(executed).map(([file, functions]) =>
    JSON.stringify({ test: path.join(ROOT, file), startsProduct: false, executed: { [TASKS]: functions }, byAll: {} }),
  );
  writeFileSync(path.join(notes, 'one.jsonl'), `${lines.join('\n')}\n`);
  const testResults = Object.keys(executed).map((file) => {
    const status = failing.includes(file) ? 'failed' : 'passed';
    return { name: path.join(ROOT, file), status, assertionResults: [{ status: 'passed' }, { status }] };
  });
  writeFileSync(step.chooses.report, JSON.stringify({ testResults }));
  run.keep({ passed: 1, failed: failing.length, failures: [] }, isSame);
}
const bothPass = () => end(newRun(), { [LISTS]: [0], [ADDS]: [1] });
const edit = (from: string, to: string) => (source = source.replace(from, to));

it('runs all at first, then what executes the change, and counts what passed before', () => {
  expect(newRun().choice).toHaveProperty('all');
  bothPass();
  edit('=> 2', '=> 3');
  const run = newRun();
  expect(run.choice).toEqual({ files: [ADDS] });
  expect(run.earlier).toBe(2);
  expect(run.narrowed?.command.slice(-1)).toEqual(['src/adds.medium.spec.ts']);
});

it('handles successive changes, each relative to the last passing run', () => {
  bothPass();
  edit('=> 2', '=> 3');
  end(newRun(), { [ADDS]: [0, 1] });
  expect([newRun().choice, newRun().narrowed, newRun().earlier]).toEqual([{ files: [] }, undefined, 4]);
  edit('=> 1', '=> 0');
  expect(newRun().choice).toEqual({ files: [LISTS, ADDS] });
});

it('runs a failed file until it passes, even if the change is reverted', () => {
  bothPass();
  const before = source;
  edit('=> 2', '=> 3');
  end(newRun(), { [ADDS]: [1] }, [ADDS]);
  expect(newRun().choice).toEqual({ files: [ADDS] });
  source = before;
  expect(newRun().choice).toEqual({ files: [ADDS] });
  end(newRun(), { [ADDS]: [1] });
  expect(newRun().choice).toEqual({ files: [] });
});

it('stores nothing if something was edited during the run', () => {
  end(newRun(), { [LISTS]: [0], [ADDS]: [1] }, [], false);
  expect(newRun().choice).toHaveProperty('all');
});

it('forgets everything after an aborted run', () => {
  bothPass();
  writeFileSync(step.chooses.report, '{"testResults": [');
  newRun().keep({ passed: 0, failed: 1, failures: [] }, true);
  expect(newRun().choice).toHaveProperty('all');
});

it('runs all on request', () => {
  bothPass();
  expect(newRun(true).choice).toHaveProperty('all');
});
