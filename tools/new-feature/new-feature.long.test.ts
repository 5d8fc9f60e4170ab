import { afterAll, beforeAll, expect, it } from 'vitest';
import { ScratchCopy } from './testing/scratch-copy.ts';

const NAME = 'exam-papers';
const MODULE = `backend/src/modules/${NAME}`;
const PAGE = `shells/teacher/src/features/${NAME}`;
/** Time for a build of the backend, two type checks and two test runs. */
const LONG_MS = 600_000;

let copy: ScratchCopy;

beforeAll(async () => {
  copy = ScratchCopy.make();
  await copy.run('.', process.execPath, 'tools/new-feature/main.ts', NAME);
}, LONG_MS);
afterAll(() => copy.remove());

it('makes a feature that passes the type check and the format check', { timeout: LONG_MS }, async () => {
  expect(await copy.run('.', 'oxfmt', '--list-different', MODULE, PAGE)).toBe('');
  expect(await copy.run('backend', 'tsc', '--noEmit', '-p', '.')).toBe('');
  expect(await copy.run('shells/teacher', 'tsc', '--noEmit', '-p', '.')).toBe('');
});

it('makes a feature whose API tests pass with a real database', { timeout: LONG_MS }, async () => {
  const output = await copy.run('backend', 'vitest', 'run', '--project', 'medium*', `src/modules/${NAME}`);
  expect(output).toMatch(/Tests .*8 passed/);
});
