import { defineConfig } from 'vitest/config';
import { shellTests } from '../shells/build/vitest-shell.ts';

/** The tests of the libraries below, too: to start one by one takes each longer than its tests. */
export default defineConfig({
  ...shellTests,
  test: { ...shellTests.test, include: ['src/**/*.test.{ts,tsx}', '*/src/**/*.test.{ts,tsx}'] },
});
