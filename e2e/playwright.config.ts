import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { IS_LONG, SEARCH_SEED } from '../backend/src/testing/long-search.ts';
import { findChromium } from '../tools/services/chromium.ts';
import getPort from 'get-port';

/** The product under test: an own port and an own, empty data directory. Workers inherit both from the first process. */
process.env.E2E_PORT ??= String(await getPort({ host: '127.0.0.1' }));
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'fulcrum-e2e-'));
const { E2E_PORT, E2E_DATA_DIR } = process.env;
const baseURL = `http://localhost:${E2E_PORT}`;

/** The files whose tests have another product, which they end the processes of, or find empty. */
const OWN_PRODUCT =
  /\/(cut-backups|front-page|machine-faults|main-job|operator|product-survives|quiz-survives|video-survives)\.e2e\.ts$/;
/** One worker more waits for these at the end of a run, unless they are begun early. */
const TAKE_LONG = /\/(every-page|offline|offline-walks|passkeys|saved-files|video)\.e2e\.ts$/;
/** Firefox and WebKit, which other drivers than Playwright's start: in the long run only. */
const OTHER_BROWSERS = /\/other-browsers\.e2e\.ts$/;
/** A second program judges what axe and the tests of consoles and policies hold for each day: in the long run only. */
const LIGHTHOUSE = /\/lighthouse\.e2e\.ts$/;
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** Workers read the same day from it, also at midnight. */
process.env.SEARCH_SEED ||= String(SEARCH_SEED);
/**
 * Tests tagged @drawn-0, -1 or -2 try further cases of a page that another test walks through: a third of them runs each day,
 * all of them in `npm run test:long`. With LONG_SEARCHES=1 each can be run by its name.
 */
const NOT_DRAWN = new RegExp(
  [0, 1, 2]
    .filter((turn) => turn !== SEARCH_SEED % 3)
    .map((turn) => `@drawn-${turn}`)
    .join('|'),
);

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/global-setup.ts',
  globalTeardown: './support/global-teardown.ts',
  fullyParallel: true,
  // Twice two processors: each test also waits for what a person would see.
  workers: 4,
  ...(IS_LONG ? {} : { grepInvert: NOT_DRAWN }),
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Far more than any test needs alone: four browsers share two processors with whatever else the machine does.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  outputDir: '../test-results',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    // A press or a download that does not happen is named by its own failure, not by the end of the test's time.
    actionTimeout: 40_000,
    // Tests stop and change single requests, which a service worker would make in the place of the page: those of offline pages have one.
    serviceWorkers: 'block',
    // A trace of each test takes a third of the time of all of them: `playwright test --trace on FILE` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, since they take long: in one worker, which starts their product once.
    { name: 'own product', use: DESKTOP, testMatch: OWN_PRODUCT, workers: 1 },
    { name: 'desktop first', use: DESKTOP, testMatch: TAKE_LONG },
    {
      name: 'desktop',
      use: DESKTOP,
      testIgnore: [/\.phone\.e2e\.ts$/, OWN_PRODUCT, TAKE_LONG, OTHER_BROWSERS, LIGHTHOUSE],
    },
    ...(IS_LONG
      ? [
          { name: 'other browsers', use: DESKTOP, testMatch: OTHER_BROWSERS, workers: 1 },
          { name: 'lighthouse', use: DESKTOP, testMatch: LIGHTHOUSE, workers: 1 },
        ]
      : []),
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      testMatch: /\.phone\.e2e\.ts$/,
    },
  ],
  testMatch: /\.e2e\.ts$/,
  webServer: {
    command: 'node ../tools/run.mjs start --no-demo',
    url: `${baseURL}/api/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: E2E_PORT, DATA_DIR: E2E_DATA_DIR, PUBLIC_URL: baseURL, RATE_ADDRESS_FAILURES: '100000' },
    stdout: 'pipe',
  },
});
