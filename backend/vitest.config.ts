import { defineConfig } from 'vitest/config';

const MEDIUM = '{src,demo}/**/*.medium.spec.ts';
/** What exhausts the memory of a thread of its process can end the whole process. */
const EXHAUSTING = '**/sheet-reader.spec.ts';

/**
 * `unit` needs nothing but the file under test; `medium` runs against a real MongoDB engine and a real Redis. Files share a
 * process: loading the application takes longer than most of them. Those in `…-alone` have one of their own.
 */
export default defineConfig({
  // The injection metadata and legacy decorators come from tsconfig.json, which the transformer reads itself.
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{src,demo}/**/*.spec.ts'], exclude: [MEDIUM, EXHAUSTING], isolate: false },
      },
      { extends: true, test: { name: 'unit-alone', include: [EXHAUSTING] } },
      {
        extends: true,
        test: {
          name: 'medium',
          include: [MEDIUM],
          globalSetup: ['./test/medium.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
