import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { ViteUserConfig } from 'vitest/config';

/** Front-end unit tests run without the federation plugin: shared packages are plain imports there. */
export const shellTests: ViteUserConfig = {
  plugins: [react()],
  test: {
    environment: 'jsdom',
    // Files share a process and its DOM, which takes as long to create as most files take to run; setup.ts cleans up
    // after each test.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: [fileURLToPath(new URL('../../shared-ui/src/testing/setup.ts', import.meta.url))],
    restoreMocks: true,
    // Random searches: the same in each `npm test`, drawn and printed by `npm run test:long`.
    env: { TZ: 'UTC', VITE_SEARCH_SEED: process.env['SEARCH_SEED'] || '1' },
    // Longer than a test's own waits: on a busy machine a lazy part loads slowly.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as queries for asynchronous content wait (setup.ts).
    expect: { poll: { timeout: 60_000 } },
  },
};
