import { defineConfig } from 'vitest/config';
import { hostDefinitions } from '../build/languages.ts';
import { shellTests } from '../build/vitest-shell.ts';

export default defineConfig(async () => ({
  ...shellTests,
  define: await hostDefinitions(),
  test: { ...shellTests.test, include: ['src/**/*.test.{ts,tsx}', 'worker/**/*.test.ts', '../build/**/*.test.ts'] },
}));
