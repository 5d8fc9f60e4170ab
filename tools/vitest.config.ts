import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.test.ts', '{start,services,test,checks,bench,new-feature}/**/*.test.ts'],
    // What `npm run test:long` runs: minutes each.
    exclude: process.env['LONG_SEARCHES'] === '1' ? [] : ['**/*.long.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
