import type { Browser, CDPSession } from '@playwright/test';
import type { Login, Product } from './product.ts';
import { signInContext } from './browser.ts';

/** A cheap phone on a poor line: 4× slower CPU, 1.6 Mbit/s both ways, 150 ms. */
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const LATENCY_MS = 150;
/** After the page is quiet, late layout shifts and paints still get this long, in the page's own time. */
const SETTLE_MS = 1500;

/** Of JavaScript, compressed, with its headers: what a first visit of a dashboard may load. */
export const MOST_DASHBOARD_JS_BYTES = 165 * 1024;
/** The texts of another language than English. */
export const MOST_LANGUAGE_BYTES = 12 * 1024;

export interface FirstVisit {
  requests: number;
  /** As they crossed the line, compressed. */
  jsBytes: number;
  cssBytes: number;
  /** Largest Contentful Paint. */
  lcpMs: number;
  /** Sum of what long tasks took over 50 ms each, from the first paint on. */
  blockingMs: number;
}

/** Runs in the page before its scripts: collects what the browser reports of itself. */
function observe(): void {
  const seen = { lcp: 0, fcp: 0, tasks: [] as { start: number; duration: number }[] };
  Object.assign(globalThis, { firstVisit: seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }));
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
}

function readOut(): { lcp: number; blocking: number } {
  const { lcp, fcp, tasks } = Reflect.get(globalThis, 'firstVisit') as {
    lcp: number;
    fcp: number;
    tasks: { start: number; duration: number }[];
  };
  const late = tasks.filter(({ start }) => start >= fcp);
  return { lcp, blocking: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) };
}

/** Counts what crosses the line from now on. */
export async function weigh(client: CDPSession) {
  await client.send('Network.enable');
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  return {
    requests: () => sizes.size,
    bytesOf: (wanted: 'Script' | 'Stylesheet') =>
      [...sizes].reduce((sum, [id, bytes]) => (types.get(id) === wanted ? sum + bytes : sum), 0),
  };
}

/** Opens a page with an empty cache on a slow phone and measures it. */
export async function firstVisit(browser: Browser, product: Product, visit: Visit): Promise<FirstVisit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  if (visit.login) await signInContext(context, product, visit.login);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const client = await context.newCDPSession(page);
  const line = await weigh(client);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(product.address + visit.path, { waitUntil: 'networkidle' });
  // The line falls silent while a slow processor still works on the page.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    (until) => performance.now() > until,
    ((await page.evaluate('performance.now()')) as number) + SETTLE_MS,
  );
  const { lcp, blocking } = await page.evaluate(readOut);
  await context.close();
  return {
    requests: line.requests(),
    jsBytes: line.bytesOf('Script'),
    cssBytes: line.bytesOf('Stylesheet'),
    lcpMs: lcp,
    blockingMs: blocking,
  };
}

export interface Visit {
  name: string;
  path: string;
  login?: Login;
}
