import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // What `npm run test:long` runs: minutes each.
    exclude: process.env['LONG_SEARCHES'] === '1' ? [] : ['**/*.long.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      // They start services and stand-ins of the product: of the checkout they read nothing but the tools.
      { extends: true, test: { name: 'start', include: ['{start,services}/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'checkout', include: ['*.test.ts', '{test,checks,bench,new-feature}/**/*.test.ts'] },
      },
    ],
  },
});
