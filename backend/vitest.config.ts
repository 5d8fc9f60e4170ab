import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { PROJECTS } from './test/projects.ts';

/** `npm test` notes what each test file executes, to choose by it what it runs after a change. */
const isRecorded = process.env['EXECUTED_FUNCTIONS'] !== undefined;
const recording = isRecorded ? ['./test/executed.file.ts'] : [];
/** Node loads the sources, with their decorators and injection metadata, as it does in tests' processes of the product. */
const byNode = {
  execArgv: ['--import', path.resolve(import.meta.dirname, 'test/sources.mjs')],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
const shared = { setupFiles: recording };
const medium = {
  globalSetup: ['./test/medium.setup.ts'],
  setupFiles: [...recording, './test/medium.file.ts'],
  testTimeout: 20_000,
  // A start with all indexes and two schools in it took 30 s on processors that much else was using.
  hookTimeout: 120_000,
};

/**
 * `unit` needs nothing but the file under test; `medium` runs against a real MongoDB engine and a real Redis. Files share a
 * process: loading the application takes longer than most of them. Those in `…-alone` have one of their own.
 */
export default defineConfig({
  test: {
    environment: 'node',
    sequence: { setupFiles: 'list' },
    ...byNode,
    projects: [
      { extends: true, test: { ...shared, ...PROJECTS.unit, name: 'unit', isolate: false } },
      { extends: true, test: { ...shared, ...PROJECTS['unit-alone'], name: 'unit-alone' } },
      { extends: true, test: { ...medium, ...PROJECTS.medium, name: 'medium', isolate: false } },
      { extends: true, test: { ...medium, ...PROJECTS['medium-alone'], name: 'medium-alone' } },
    ],
  },
});
