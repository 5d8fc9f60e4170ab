import { defineConfig } from 'vitest/config';
import { pageTables } from '../build/page-tables.ts';
import { shellTests } from '../build/vitest-shell.ts';

export default defineConfig(async () => ({
  ...shellTests,
  define: { PAGE_TABLES: JSON.stringify(await pageTables()) },
  test: { ...shellTests.test, include: ['src/**/*.test.{ts,tsx}', '../build/**/*.test.ts'] },
}));
