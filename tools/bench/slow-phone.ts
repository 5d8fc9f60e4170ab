import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** A network connection, with the same speed both ways. */
export interface Line {
  bytesPerSecond: number;
  latencyMs: number;
}

const MEGABIT_BYTES = (1024 * 1024) / 8;
export const POOR_LINE: Line = { bytesPerSecond: 1.6 * MEGABIT_BYTES, latencyMs: 150 };
/** The slowest connection that can still stream a lesson: 400 kbit/s. */
export const POOREST_LINE: Line = { bytesPerSecond: 400_000 / 8, latencyMs: 400 };
/** Not limited at all, which Chromium expresses as a negative speed. */
export const NO_LINE_LIMIT: Line = { bytesPerSecond: -1, latencyMs: 0 };
/** How many times slower a cheap phone is than this machine. */
const CPU_SLOWDOWN = 4;

export const CHEAP_PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
};

const setLine = async (client: CDPSession, { bytesPerSecond, latencyMs }: Line, offline = false): Promise<void> => {
  await client.send('Network.emulateNetworkConditions', {
    offline,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
};

/**
 * Throttles a page to a cheap phone on a slow connection.
 * @returns the DevTools session, which also measures its traffic
 */
export async function slowDown(page: Page, line: Line): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await setLine(client, line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return client;
}

/**
 * Takes a page offline that `slowDown` has throttled: the throttling would override the context's own offline switch.
 */
export const goOffline = (client: CDPSession): Promise<void> => setLine(client, POOR_LINE, true);

/**
 * Waits until a page is usable: it is painted, has its heading and working links, and nothing in it is still loading. A
 * server-rendered page is usable before its code has loaded; its menu and buttons then wait for `waitForHydration`.
 *
 * @returns ms since the navigation
 */
export async function usable(page: Page): Promise<number> {
  await page.waitForFunction(() => {
    const isPainted =
      performance.getEntriesByName('first-contentful-paint').length > 0 && !document.documentElement.hidden;
    const isLoading = [...document.querySelectorAll('output')].some(({ textContent }) =>
      /^(Loading|جارٍ التحميل)/.test(textContent),
    );
    return isPainted && !isLoading && document.querySelector('main h1') && document.querySelector('main a[href]');
  });
  return page.evaluate(() => performance.now());
}

/**
 * Waits until a server-rendered page is hydrated.
 * @returns ms since the navigation
 */
export async function waitForHydration(page: Page): Promise<number> {
  await page.locator('#root:not([data-page]) main h1').first().waitFor();
  return page.evaluate(() => performance.now());
}
