import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Passed, keyOf } from './memory.ts';
import { allSteps } from './steps.ts';

const [medium] = allSteps('/reports').filter(({ name }) => name === 'medium backend');
const [endToEnd] = allSteps('/reports').filter(({ group }) => group === 'e2e');
let checkout: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), text);
};
const key = () => medium && keyOf(medium, checkout);

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'fulcrum-memory-'));
  write('backend/src/main.ts', 'one');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

describe('a step is run again', () => {
  it.each([
    'backend/src/main.ts',
    'backend/src/new.medium.spec.ts',
    'backend/demo/content/one.png',
    'tools/embedded-mongod/src/main.ts',
    'deploy/alerts.yml',
    'docs/privacy.md',
    'tools/test/steps.ts',
    'package-lock.json',
  ])('after a change of %s', (file) => {
    const before = key();
    write(file, 'two');
    expect(key()).not.toBe(before);
  });

  it.each(['SEARCH_SEED', 'LONG_SEARCHES', 'FUZZ_REQUESTS'])('with another %s', (name) => {
    const before = key();
    vi.stubEnv(name, 'another');
    expect(key()).not.toBe(before);
    vi.unstubAllEnvs();
  });

  it.each(['backend/src/main.ts', 'shells/teacher/src/pages.ts'])(
    'when it tests the whole product and %s changed',
    (file) => {
      const before = endToEnd && keyOf(endToEnd, checkout);
      write(file, 'two');
      expect(endToEnd && keyOf(endToEnd, checkout)).not.toBe(before);
    },
  );
});

it.each(['shells/host/src/App.tsx', 'backend/dist/src/main.js', 'backend/node_modules/a/index.js'])(
  'a step is not run again for %s, which it does not read',
  (file) => {
    const before = key();
    write(file, 'two');
    expect(key()).toBe(before);
  },
);

it('is remembered while nothing changes and nothing fails, also in another process', () => {
  const file = path.join(checkout, 'cache/tests.json');
  const green = { passed: 12, failed: 0, failures: [] };
  new Passed(file).keep('unit', 'key', green);
  expect(new Passed(file).find('unit', 'key')).toMatchObject({ passed: 12 });
  expect(new Passed(file).find('unit', 'other')).toBeUndefined();
  expect(new Passed(file).find('medium', 'key')).toBeUndefined();
  new Passed(file).keep('unit', 'key', { ...green, failed: 1 });
  expect(new Passed(file).find('unit', 'key')).toBeUndefined();
});

it.each(allSteps('/reports').filter((step) => step.reads))('$name runs again with other packages', (step) => {
  const before = keyOf(step, checkout);
  write('package-lock.json', 'two');
  expect(keyOf(step, checkout)).not.toBe(before);
});

it.each(['backend/src/main.ts', 'shells/teacher/src/pages.ts', 'docs/api.md'])(
  'the tests of the tools read %s',
  (file) => {
    const [tools] = allSteps('/reports').filter(({ name }) => name === 'unit tools');
    const before = tools && keyOf(tools, checkout);
    write(file, 'two');
    expect(tools && keyOf(tools, checkout)).not.toBe(before);
  },
);

it('the tests of the tools that start services do not read the product', () => {
  const [start] = allSteps('/reports').filter(({ name }) => name === 'unit start');
  const before = start && keyOf(start, checkout);
  write('backend/src/main.ts', 'two');
  expect(start && keyOf(start, checkout)).toBe(before);
  write('tools/start/main.ts', 'two');
  expect(start && keyOf(start, checkout)).not.toBe(before);
});

it('remembers nothing if the stored file cannot be read', () => {
  write('tests.json', '{"unit": ');
  expect(new Passed(path.join(checkout, 'tests.json')).find('unit', 'key')).toBeUndefined();
});
