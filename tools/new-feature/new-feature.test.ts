import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../start/layout.ts';
import { type Made, makeFeature } from './feature.ts';
import { ScratchCopy } from './testing/scratch-copy.ts';
import { wordsFor } from './words.ts';

const NAME = 'exam-papers';
/** The files that add properties to Express's request. */
const REQUEST_TYPES = ['src/platform/auth-guard/request.d.ts', 'src/platform/http/logging.ts'];

let copy: ScratchCopy;
let made: Made;

beforeAll(async () => {
  copy = ScratchCopy.make();
  made = makeFeature(copy.root, wordsFor(NAME));
});
afterAll(() => copy.remove());

it('changes at most four files outside of its own folders', () => {
  expect(made.changed.length).toBeLessThanOrEqual(4);
  for (const file of made.changed) expect(readFileSync(path.join(copy.root, file), 'utf8')).toMatch(/exam-?paper/i);
});

it('follows the project’s style', async () => {
  const files = [...made.written, ...made.changed];
  await copy.run('.', 'oxfmt', ...files);
  expect(await copy.run('.', 'oxlint', '--deny-warnings', ...files.filter((name) => /\.tsx?$/.test(name)))).toContain(
    'Found 0 warnings and 0 errors',
  );
});

/** Without its tests, which need the types of the whole application; the long test checks them. */
it('has a backend module that passes the type check', async () => {
  const sources = made.written.filter((name) => /^backend\/(?!.*(?:\.spec\.ts$|\/testing\/)).*\.ts$/.test(name));
  const files = [...REQUEST_TYPES, ...sources.map((name) => path.relative('backend', name))];
  const project = { extends: './tsconfig.json', include: [], files };
  writeFileSync(path.join(copy.root, 'backend/tsconfig.feature.json'), JSON.stringify(project));
  const compiler = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');
  expect(await copy.run('backend', 'node', compiler, '--noEmit', '-p', 'tsconfig.feature.json')).toBe('');
});

it('has a page whose tests pass', async () => {
  expect(await copy.run('shells/teacher', 'vitest', 'run', `src/features/${NAME}`)).toMatch(/Tests .*3 passed/);
});

it('is rejected if the name is taken', () => {
  expect(() => makeFeature(copy.root, wordsFor(NAME))).toThrow('exists already');
});
