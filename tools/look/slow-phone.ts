import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** A line, both ways. */
export interface Line {
  bytesPerSecond: number;
  latencyMs: number;
}

const MEGABIT_BYTES = (1024 * 1024) / 8;
export const POOR_LINE: Line = { bytesPerSecond: 1.6 * MEGABIT_BYTES, latencyMs: 150 };
/** At the edge of what carries a lesson: 400 kbit/s. */
export const POOREST_LINE: Line = { bytesPerSecond: 400_000 / 8, latencyMs: 400 };
/** How much slower a cheap phone is than this machine. */
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

/** Makes a page that of a cheap phone on a slow line. The session is the one to weigh it by. */
export async function slowDown(page: Page, line: Line): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await setLine(client, line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return client;
}

/** Cuts the line of a page that `slowDown` has slowed: a context's own switch would be overruled by that. */
export const cutLine = (client: CDPSession): Promise<void> => setLine(client, POOR_LINE, true);

/**
 * Waits until a page can be used: it is painted, it has its heading and links that lead somewhere, and nothing of it is still loading. A page that the server has
 * rendered is that before its code: its menu and buttons wait for `takenOver`.
 *
 * @returns ms since it was asked for
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

/** Waits until the code of a page has taken over what the server has rendered. @returns ms since it was asked for */
export async function takenOver(page: Page): Promise<number> {
  await page.locator('#root:not([data-page]) main h1').first().waitFor();
  return page.evaluate(() => performance.now());
}
