import { defineConfig } from 'vitest/config';

const MEDIUM = 'src/**/*.medium.spec.ts';

/** `unit` needs nothing but the file under test; `medium` runs against a real MongoDB engine and a real Redis. */
export default defineConfig({
  // The injection metadata and legacy decorators come from tsconfig.json, which the transformer reads itself.
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.spec.ts'], exclude: [MEDIUM], environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'medium',
          include: [MEDIUM],
          environment: 'node',
          globalSetup: ['./test/medium.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
