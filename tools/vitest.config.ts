import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests for `npm run test:long`, which take minutes each.
    exclude: process.env['LONG_SEARCHES'] === '1' ? [] : ['**/*.long.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // On a busy machine, work that goes on after a reply takes longer than Vitest's default of one second.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // These start services and stand-ins for the product, and read nothing but the tools from the checkout.
      { extends: true, test: { name: 'start', include: ['{start,services}/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'checkout', include: ['*.test.ts', '{test,checks,bench,new-feature}/**/*.test.ts'] },
      },
    ],
  },
});
