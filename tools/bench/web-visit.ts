import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Login } from '../look/product.ts';
import { signInContext } from '../look/browser.ts';
import { chooseLanguage, type ReadProduct } from './reader.ts';
import { CHEAP_PHONE, POOR_LINE, slowDown } from './slow-phone.ts';

/** Once the page is quiet, waits this long for late layout shifts and paints, in the page's own time. */
const SETTLE_MS = 1500;

/** Maximum JavaScript that a first visit to a dashboard may load, compressed, including headers. */
export const MOST_DASHBOARD_JS_BYTES = 165 * 1024;
/** Maximum size of the texts of a language other than English. */
export const MOST_LANGUAGE_BYTES = 12 * 1024;

/** What a page transfers, in compressed bytes, and how many elements it shows. */
export interface PageWeight {
  documentBytes: number;
  cssBytes: number;
  jsBytes: number;
  elements: number;
}

export interface FirstVisit {
  requests: number;
  weight: PageWeight;
  /** Largest Contentful Paint. */
  lcpMs: number;
  /** Total time by which long tasks exceed 50 ms each, from the first paint on. */
  blockingMs: number;
  /** Processor time of the main thread. */
  workMs: number;
}

/** Runs in the page before its scripts: records the browser's performance entries. */
export function observe(): void {
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

/** Runs in a page that `observe` watches. */
export function readOut(): { lcp: number; blocking: number } {
  const { lcp, fcp, tasks } = Reflect.get(globalThis, 'firstVisit') as {
    lcp: number;
    fcp: number;
    tasks: { start: number; duration: number }[];
  };
  const late = tasks.filter(({ start }) => start >= fcp);
  return { lcp, blocking: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) };
}

/** Measures a page's work from now on, in processor time: other load on the machine hardly changes it. */
export const measureWork = (client: CDPSession) => client.send('Performance.enable', { timeDomain: 'threadTicks' });

/** Processor time of the main thread since `measureWork`, in ms. */
export async function workMsOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Counts the bytes transferred from now on. */
export async function measureTraffic(client: CDPSession) {
  await client.send('Network.enable');
  const types = new Map<string, string>();
  const sizes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  return {
    requests: () => sizes.size,
    bytes: () => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
    bytesOf: (wanted: 'Document' | 'Script' | 'Stylesheet') =>
      [...sizes].reduce((sum, [id, bytes]) => (types.get(id) === wanted ? sum + bytes : sum), 0),
  };
}

/** Opens a page with an empty cache on a slow phone and measures it. */
export async function firstVisit(browser: Browser, product: ReadProduct, visit: Visit): Promise<FirstVisit> {
  const context = await browser.newContext(CHEAP_PHONE);
  await chooseLanguage(context, product);
  if (visit.login) await signInContext(context, product, visit.login);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const client = await slowDown(page, POOR_LINE);
  await measureWork(client);
  const traffic = await measureTraffic(client);
  await page.goto(product.address + visit.path, { waitUntil: 'networkidle' });
  const { lcp, blocking } = await settled(page);
  const elements = await page.locator('body *').count();
  const workMs = await workMsOf(client);
  await context.close();
  const weight = {
    documentBytes: traffic.bytesOf('Document'),
    cssBytes: traffic.bytesOf('Stylesheet'),
    jsBytes: traffic.bytesOf('Script'),
    elements,
  };
  return { requests: traffic.requests(), weight, lcpMs: lcp, blockingMs: blocking, workMs };
}

/** The measurements of a page watched by `observe`, in ms, once it is quiet. */
export async function settled(page: Page): Promise<{ lcp: number; blocking: number }> {
  // The network goes idle while a slow processor still works on the page.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    (until) => performance.now() > until,
    ((await page.evaluate('performance.now()')) as number) + SETTLE_MS,
  );
  return page.evaluate(readOut);
}

export interface Visit {
  name: string;
  path: string;
  login?: Login;
}
