import { defineConfig } from 'vitest/config';

/** What `npm run test:long` runs: minutes each. */
const LONG = process.env['LONG_SEARCHES'] === '1' ? [] : ['**/*.long.spec.ts'];
const MEDIUM = '{src,demo}/**/*.medium.spec.ts';
/** What exhausts the memory of a thread of its process can end the whole process. */
const EXHAUSTING = '**/sheet-reader.spec.ts';
/** What defines jobs and schemas of its own, which every worker of the process would then want handlers for, or kills or stops processes. */
const MEDIUM_ALONE = [
  'src/platform/{queues,metrics,storage,testing,tracing}/**/*.medium.spec.ts',
  '**/hanging-database.medium.spec.ts',
  '**/exports-survive.medium.spec.ts',
  '**/push-survives.medium.spec.ts',
  '**/erasure-processes.medium.spec.ts',
  '**/upload-locks.medium.spec.ts',
  'src/cli/**/*.medium.spec.ts',
];
const medium = {
  globalSetup: ['./test/medium.setup.ts'],
  setupFiles: ['./test/medium.file.ts'],
  testTimeout: 20_000,
  // A start with all indexes and two schools in it took 30 s on processors that much else was using.
  hookTimeout: 120_000,
};

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
        test: {
          name: 'unit',
          include: ['{src,demo}/**/*.spec.ts'],
          exclude: [MEDIUM, EXHAUSTING, ...LONG],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'unit-alone', include: [EXHAUSTING] } },
      {
        extends: true,
        test: {
          ...medium,
          name: 'medium',
          include: [MEDIUM],
          exclude: MEDIUM_ALONE,
          isolate: false,
        },
      },
      { extends: true, test: { ...medium, name: 'medium-alone', include: MEDIUM_ALONE } },
    ],
  },
});
