import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { IS_LONG } from '../backend/src/testing/long-search.ts';
import { findChromium } from '../tools/services/chromium.ts';
import getPort from 'get-port';

/**
 * The product under test has a port and an empty data directory of its own. Workers inherit both from the first
 * process.
 */
process.env.E2E_PORT ??= String(await getPort({ host: '127.0.0.1' }));
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'fulcrum-e2e-'));
const { E2E_PORT, E2E_DATA_DIR } = process.env;
const baseURL = `http://localhost:${E2E_PORT}`;

/** Test files that need a separate product: they kill its processes, or need it empty. */
const OWN_PRODUCT =
  /\/(cut-backups|front-page|homework|machine-faults|operator|product-survives|quiz-survives|video-survives)\.e2e\.ts$/;
/** Slow files. They start early so that the end of the run does not wait for one of them. */
const TAKE_LONG = /\/(every-page|line-cuts|offline|offline-walks|teacher-clicks|video)\.e2e\.ts$/;
/** Firefox and WebKit, started by drivers other than Playwright's. Only in the long run. */
const OTHER_BROWSERS = /\/(firefox-prints|other-browsers)\.e2e\.ts$/;
/** Checks a second time what axe and the console and policy tests check. Only in the long run. */
const LIGHTHOUSE = /\/lighthouse\.e2e\.ts$/;
const DESKTOP = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/global-setup.ts',
  globalTeardown: './support/global-teardown.ts',
  fullyParallel: true,
  // Twice the number of processors (two): tests spend much of their time waiting for the page.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A passing test does not wait: these limits only end tests that hang, on however busy a machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  outputDir: '../test-results',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    // Makes a click or download that never happens fail with its own error, not with the test's timeout.
    actionTimeout: 60_000,
    // Tests block and change single requests, and a service worker would make those itself. The tests of offline pages
    // enable it.
    serviceWorkers: 'block',
    // Tracing adds a third to the total time. To trace one file: `playwright test --trace on FILE`.
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
    // Runs first because it is slow, in one worker, which starts the separate product once.
    { name: 'own product', use: DESKTOP, testMatch: OWN_PRODUCT, workers: 1 },
    { name: 'desktop first', use: DESKTOP, testMatch: TAKE_LONG },
    {
      name: 'desktop',
      use: DESKTOP,
      testIgnore: [OWN_PRODUCT, TAKE_LONG, OTHER_BROWSERS, LIGHTHOUSE],
    },
    ...(IS_LONG
      ? [
          { name: 'other browsers', use: DESKTOP, testMatch: OTHER_BROWSERS, workers: 1 },
          { name: 'lighthouse', use: DESKTOP, testMatch: LIGHTHOUSE, workers: 1 },
        ]
      : []),
  ],
  testMatch: /\.e2e\.ts$/,
  webServer: {
    command: 'node support/web-server.ts',
    url: `${baseURL}/api/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      ...{ PORT: E2E_PORT, DATA_DIR: E2E_DATA_DIR, PUBLIC_URL: baseURL, RATE_ADDRESS_FAILURES: '100000' },
      SITE_PHONES: '+20 100 000 0000',
      SITE_MESSAGING_LINKS: 'https://wa.me/201000000000',
    },
    stdout: 'pipe',
  },
});
