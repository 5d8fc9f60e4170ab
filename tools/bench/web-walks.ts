import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openProfile, signInContext } from '../look/browser.ts';
import { measureTraffic, observe, settled } from './web-visit.ts';
import type { Login } from '../look/product.ts';
import { chooseLanguage, type ReadProduct, saidIn } from './reader.ts';
import { CHEAP_PHONE, goOffline, type Line, POOR_LINE, POOREST_LINE, slowDown, usable } from './slow-phone.ts';

/** How long something took, in ms, and the bytes that were transferred meanwhile. */
export interface Walked {
  ms: number;
  bytes: number;
}

/** Something a user does on a cheap phone. */
export type Walk = (browser: Browser, product: ReadProduct, student: Login) => Promise<Walked>;

type Traffic = Awaited<ReturnType<typeof measureTraffic>>;

/** Names of the product's own entries in local storage. */
const OWN_DEVICE = 'ownDevice';
const SAVES_DATA = 'videoDataSaver';
/** 400 kbit/s, with the shorter way of the faster line. */
export const LESSON_LINE: Line = { ...POOREST_LINE, latencyMs: POOR_LINE.latencyMs };
/** Late code and replies must be stored on the device within this time. ms */
const KEPT_WITHIN_MS = 60_000;

/** Opens a page as a signed-in student, in a fresh browser. */
async function onPhone(
  browser: Browser,
  { product, student, line }: { product: ReadProduct; student: Login; line: Line },
  walk: (page: Page, traffic: Traffic) => Promise<Walked>,
): Promise<Walked> {
  const context = await browser.newContext({ ...CHEAP_PHONE, serviceWorkers: 'block' });
  try {
    await chooseLanguage(context, product);
    await signInContext(context, product, student);
    const page = await context.newPage();
    return await walk(page, await measureTraffic(await slowDown(page, line)));
  } finally {
    await context.close();
  }
}

/** Starts now. */
function stopwatch(traffic: Traffic): () => Walked {
  const [began, before] = [performance.now(), traffic.bytes()];
  return () => ({ ms: performance.now() - began, bytes: traffic.bytes() - before });
}

/** From the click on Sign In until the dashboard is usable. */
export const signIn: Walk = async (browser, product, { email, password }) => {
  const context = await browser.newContext({ ...CHEAP_PHONE, serviceWorkers: 'block' });
  try {
    await chooseLanguage(context, product);
    const page = await context.newPage();
    const traffic = await measureTraffic(await slowDown(page, POOR_LINE));
    await page.goto(`${product.address}/login`, { waitUntil: 'networkidle' });
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    const timed = stopwatch(traffic);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/student-dashboard');
    await usable(page);
    return timed();
  } finally {
    await context.close();
  }
};

/**
 * Opens the student's home directly, with an empty cache, at 400 kbit/s and 400 ms, until it is `usable` or
 * `waitForHydration`.
 */
export const poorHome =
  (isThere: (page: Page) => Promise<number>): Walk =>
  (browser, product, student) =>
    onPhone(browser, { product, student, line: POOREST_LINE }, async (page, traffic) => {
      await page.goto(`${product.address}/student-dashboard`, { waitUntil: 'commit' });
      return { ms: await isThere(page), bytes: traffic.bytes() };
    });

/** From the click on the link to the materials until the first page of the document is visible, possibly as an image. */
async function firstPageFrom(page: Page, traffic: Traffic, title: string): Promise<Walked> {
  const timed = stopwatch(traffic);
  await page.locator('main a[href="/MaterialViewer"]').first().click();
  await page.waitForFunction(
    (selector) =>
      [...document.querySelectorAll(selector)].some(
        (one) =>
          one instanceof HTMLCanvasElement ||
          (one instanceof HTMLImageElement && one.naturalHeight > 0 && one.complete),
      ),
    `[aria-label*="${title}"] :is(canvas, img)`,
  );
  const seen = timed();
  // The next visit finds the viewer's code in the cache.
  await page.locator(`[aria-label*="${title}"] canvas`).first().waitFor();
  return seen;
}

/**
 * The first page of a long PDF: either the first document in this browser, or a later one, when the viewer's code is
 * cached.
 */
export function firstPdfPage(title: string, isFirst: boolean): Walk {
  return (browser, product, student) =>
    onPhone(browser, { product, student, line: POOR_LINE }, async (page, traffic) => {
      await page.goto(`${product.address}/student-dashboard`, { waitUntil: 'networkidle' });
      const first = await firstPageFrom(page, traffic, title);
      if (isFirst) return first;
      await page.goto(`${product.address}/student-dashboard`, { waitUntil: 'networkidle' });
      return firstPageFrom(page, traffic, title);
    });
}

/** From the click on Watch until the video moves, with the data saver on, at 400 kbit/s; the list was loaded before. */
export const savingLesson: Walk = (browser, product, student) =>
  onPhone(browser, { product, student, line: LESSON_LINE }, async (page, traffic) => {
    await page.addInitScript((name) => localStorage.setItem(name, 'on'), SAVES_DATA);
    await page.goto(`${product.address}/StudentVideoViewer`, { waitUntil: 'networkidle' });
    const timed = stopwatch(traffic);
    const watch = saidIn(product.lang, 'shells/student/src/features/videos/locales', 'watchOf');
    await page.locator(`main button[aria-label^="${watch}"]`).first().click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    return timed();
  });

/** A browser with its own profile, used by a student who has marked the phone as their own. */
export class KeptPhone {
  private readonly directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-phone-'));

  private readonly product: ReadProduct;
  private readonly student: Login;

  constructor(product: ReadProduct, student: Login) {
    this.product = product;
    this.student = student;
  }

  /** Makes a first visit, until the product and its replies are stored on the device. */
  async visitFirst(): Promise<void> {
    await this.inBrowser(async (context, page) => {
      const { user } = await signInContext(context, this.product, this.student);
      await context.addInitScript(([name, id]) => localStorage.setItem(name, id), [OWN_DEVICE, user.id] as const);
      await page.goto(`${this.product.address}/student-dashboard`);
      const isKept = () => navigator.serviceWorker.controller?.state === 'activated';
      await page.waitForFunction(isKept, undefined, { timeout: KEPT_WITHIN_MS });
      // The replies of this second visit are stored as they arrive.
      await page.goto(`${this.product.address}/student-dashboard`, { waitUntil: 'networkidle' });
      await usable(page);
      // Waits for the rendered page to be stored, too.
      await page.waitForFunction(
        async (address) => (await caches.match(address)) !== undefined,
        `${this.product.address}/student-dashboard`,
      );
    });
  }

  /**
   * Restarts the browser.
   * @returns LCP of the dashboard in ms, ms until it is usable, and ms until it is usable offline
   */
  visitAgain(line: Line): Promise<{ lcpMs: number; usableMs: number; offlineMs: number; elements: number }> {
    return this.inBrowser(async (_, page) => {
      await page.addInitScript(observe);
      const client = await slowDown(page, line);
      const address = `${this.product.address}/student-dashboard`;
      await page.goto(address, { waitUntil: 'commit' });
      const usableMs = await usable(page);
      const { lcp } = await settled(page);
      const elements = await page.locator('body *').count();
      await goOffline(client);
      await page.goto(address, { waitUntil: 'commit' });
      const offlineMs = await usable(page);
      await page.getByText(saidIn(this.product.lang, 'shared-ui/src/i18n/locales', 'youAreOffline')).waitFor();
      return { lcpMs: lcp, usableMs, offlineMs, elements };
    });
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true });
  }

  private async inBrowser<Result>(visit: (context: BrowserContext, page: Page) => Promise<Result>): Promise<Result> {
    const context = await openProfile(this.directory, CHEAP_PHONE);
    try {
      await chooseLanguage(context, this.product);
      return await visit(context, context.pages()[0] ?? (await context.newPage()));
    } finally {
      await context.close();
    }
  }
}
