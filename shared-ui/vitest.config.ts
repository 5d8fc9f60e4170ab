import { defineConfig } from 'vitest/config';
import { shellTests } from '../shells/build/vitest-shell.ts';

/** Also runs the tests of the libraries below: starting each of them separately takes longer than its tests. */
export default defineConfig({
  ...shellTests,
  test: { ...shellTests.test, include: ['src/**/*.test.{ts,tsx}', '*/src/**/*.test.{ts,tsx}'] },
});
