import { describe, expect, it } from 'vitest';
import { type Checkout, type KnownRun, choose } from './choice.ts';
import { readSource } from './source.ts';

const TASKS = 'backend/src/modules/tasks/tasks.service.ts';
const CLOCK = 'backend/src/platform/clock/clock.ts';
const PARSER = 'backend/src/platform/storage/pdf.parser.ts';
const TEXTS: Record<string, string> = {
  [TASKS]:
    'export class Tasks { constructor() { start(); } list() { return [1].map((n) => n + 1); } add() { return 2; } }',
  [CLOCK]: 'export const now = () => Date.now();\nexport const day = () => 1;',
  [PARSER]: "import { now } from '../clock/clock.js';\nexport default () => now();",
};
const sourcesOf = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, readSource(file, text)]));
const withoutParser = Object.fromEntries(Object.entries(TEXTS).filter(([file]) => file !== PARSER));

const passed = (executed: Record<string, string[]>, startsProduct = false) => ({
  ...{ digest: 'one', passed: 3, startsProduct, executed },
});
/** In the sources, `list` and its inner function are at 1 and 1.0, `add` is at 2. */
const known = (texts = withoutParser): KnownRun => ({
  base: 'base',
  sources: sourcesOf(texts),
  byAll: { [TASKS]: ['0'] },
  tests: {
    'lists.spec.ts': passed({ [TASKS]: ['1', '1.0'], [CLOCK]: ['0'] }),
    'later.spec.ts': passed({ [TASKS]: ['1.0'] }),
    'adds.spec.ts': passed({ [TASKS]: ['2'] }),
    'survives.spec.ts': passed({}, true),
    'other.spec.ts': passed({}),
  },
});
const checkout = (texts = withoutParser): Checkout => ({
  base: 'base',
  sources: sourcesOf(texts),
  tests: Object.fromEntries(
    Object.keys(known().tests).map((name) => [name, { digest: 'one', readsSources: name === 'other.spec.ts' }]),
  ),
});
const after = (file: string, from: string, to: string, texts = withoutParser) =>
  choose(known(texts), checkout({ ...texts, [file]: (texts[file] ?? '').replace(from, to) }));

describe('after a change in a function', () => {
  it.each([
    ['that a test executes, or of which it executes a part,', '[1]', '[2]', ['lists.spec.ts', 'later.spec.ts']],
    ['in a function', 'n + 1', 'n + 2', ['lists.spec.ts', 'later.spec.ts']],
    ['that another one executes', 'return 2', 'return 3', ['adds.spec.ts']],
  ])('%s runs that test, and those whose executed code is unknown', (_which, from, to, files) => {
    expect(after(TASKS, from, to)).toEqual({ files: [...files, 'survives.spec.ts', 'other.spec.ts'] });
  });

  it('that nothing executes, runs only tests whose executed code is unknown', () => {
    expect(after(CLOCK, '=> 1', '=> 2')).toEqual({ files: ['survives.spec.ts', 'other.spec.ts'] });
  });

  it('that is executed at the start, runs all tests', () => {
    expect(after(TASKS, 'start()', 'begin()')).toHaveProperty('all');
  });

  it('that a separate process imports, runs all tests', () => {
    expect(after(CLOCK, 'Date.now()', '1', TEXTS)).toEqual({ all: `${CLOCK} runs in processes of its own` });
  });

  it('in a file that caches results, runs all tests that executed any of the file', () => {
    const texts = {
      ...withoutParser,
      [CLOCK]: 'export const now = () => (kept ??= day());\nexport const day = () => 1;',
    };
    expect(after(CLOCK, '=> 1', '=> 2', texts)).toEqual({
      files: ['lists.spec.ts', 'survives.spec.ts', 'other.spec.ts'],
    });
  });
});

describe('all tests run', () => {
  it('without an earlier run', () => expect(choose(undefined, checkout())).toHaveProperty('all'));

  it('if anything else has changed', () => {
    expect(choose(known(), { ...checkout(), base: 'other' })).toHaveProperty('all');
  });

  it.each([
    ['changed outside of its functions', { ...withoutParser, [CLOCK]: `${TEXTS[CLOCK]} const a = 1;` }],
    ['is new', TEXTS],
    ['is gone', { [TASKS]: TEXTS[TASKS] ?? '' }],
  ])('if a source %s', (_how, texts) => expect(choose(known(), checkout(texts))).toHaveProperty('all'));
});

describe('without a change of sources', () => {
  it('runs nothing', () => expect(choose(known(), checkout())).toEqual({ files: [] }));

  it('runs test files that are new, changed, or failed', () => {
    const now = checkout();
    now.tests['new.spec.ts'] = { digest: 'one', readsSources: false };
    now.tests['adds.spec.ts'] = { digest: 'two', readsSources: false };
    const { 'lists.spec.ts': _failed, ...tests } = known().tests;
    expect(choose({ ...known(), tests }, now)).toEqual({ files: ['lists.spec.ts', 'adds.spec.ts', 'new.spec.ts'] });
  });
});

it('does not run a deleted test file', () => {
  const { 'lists.spec.ts': _gone, ...tests } = checkout().tests;
  expect(choose(known(), { ...checkout(), tests })).toEqual({ files: [] });
});
