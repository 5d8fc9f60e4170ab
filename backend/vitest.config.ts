import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { PROJECTS } from './test/projects.ts';

/**
 * Node loads the sources with their decorators and injection metadata, as in the product processes that tests start.
 */
const byNode = {
  execArgv: ['--import', path.resolve(import.meta.dirname, 'test/sources.mjs')],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
const medium = {
  globalSetup: ['./test/medium.setup.ts'],
  setupFiles: ['./test/medium.file.ts'],
};

/**
 * `unit` needs nothing but the file under test; `medium` uses a real MongoDB engine and a real Redis. Test files share
 * a process, since loading the application takes longer than most of them. Those in `unit-alone` have a process
 * each, those in `medium-alone` one for all of them.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // A passing test does not wait: these are for busy machines.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // On a busy machine, work that goes on after a reply takes longer than Vitest's default of one second.
    expect: { poll: { timeout: 60_000 } },
    ...byNode,
    projects: [
      { extends: true, test: { ...PROJECTS.unit, name: 'unit', isolate: false } },
      { extends: true, test: { ...PROJECTS['unit-alone'], name: 'unit-alone' } },
      { extends: true, test: { ...medium, ...PROJECTS.medium, name: 'medium', isolate: false } },
      { extends: true, test: { ...medium, ...PROJECTS['medium-alone'], name: 'medium-alone', isolate: false } },
    ],
  },
});
