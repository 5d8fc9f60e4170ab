import type { Browser } from '@playwright/test';
import type { MongoClient } from 'mongodb';
import { openBrowser, signInContext } from '../look/browser.ts';
import { BareCanvas } from './bare-canvas.ts';
import type { Bench, Chosen } from './bench.ts';
import { type BenchProduct, withBenchProduct } from './bench-product.ts';
import { ClassroomMaker } from './classroom.ts';
import { Client } from './load.ts';
import { MarkingPage } from './marking-page.ts';
import { percentile, type Report, say } from './report.ts';
import { makeScan, type Scan } from './scans.ts';
import { ScriptsToMark } from './scripts-to-mark.ts';

/** Ink and pages to a bare canvas, sums to bare writes, memory to that after ten scripts. */
const MOST = { ink: 3, next: 6, firstPage: 8, retotal: 20, memory: 1.15 };
/** Maximum size of a returned script: 1.1 times its original plus 200 KB. */
const mostBytes = (original: number) => original * 1.1 + 200 * 1024;
/** In ms. A marker looks at a script for longer than this. */
const LOOK_MS = 700;
const STROKES = 20;
const MB = 1024 * 1024;
/** Just below the 25 MB limit for a PDF. */
const LARGEST = 24.9 * MB;

/** A class, and the scans that its students hand in. */
interface Setting {
  running: BenchProduct;
  scripts: ScriptsToMark;
  yearId: string;
  scan: Scan;
  large: Scan;
  report: Report;
}

/** Milliseconds of as many bare writes of a grade as there are scripts, one request to the database each. */
async function bareWrites(database: MongoClient, count: number): Promise<number> {
  const grades = database.db('bare').collection<{ _id: number; grade?: number }>('grades');
  await grades.insertMany(Array.from({ length: count }, (_, _id) => ({ _id })));
  const began = performance.now();
  for (let _id = 0; _id < count; _id += 1) await grades.updateOne({ _id }, { $set: { grade: 18 } });
  return performance.now() - began;
}

async function measureServer({ running, scripts, yearId, scan, report }: Setting, chosen: Chosen): Promise<void> {
  const [marked, count] = [chosen.number('marked'), chosen.number('returned')];
  const byQuestion = await scripts.handedIn('By question', yearId, scan);
  const version = await scripts.markByQuestion(byQuestion);
  await scripts.copy(running.mongoUrl, byQuestion, marked - 1);
  const figure = await scripts.retotal(byQuestion, version);
  const yardstick = await bareWrites(running.database, marked);
  const what = `${marked} scripts added up by a changed scheme`;
  report.atMost(what, { figure, yardstick, unit: 'ms' }, MOST.retotal);
  const drawn = await scripts.handedIn('To return', yearId, scan);
  await scripts.markOnPages(drawn, 10);
  await scripts.copy(running.mongoUrl, drawn, count - 1);
  const { seconds, bytes } = await scripts.returnAll(drawn, count);
  say(`${count} ten-page scans returned in ${seconds.toFixed(1)} s`);
  const [largest, original, most] = [bytes, scan.bytes.length, mostBytes(scan.bytes.length)].map((size) =>
    (size / MB).toFixed(2),
  );
  const isSmall = bytes <= mostBytes(scan.bytes.length);
  report.must(`the largest of them ${largest} MB, original ${original} MB (target at most ${most} MB)`, isSmall);
}

/** Goes through the scripts one after another, like a fast marker. */
async function measureScripts(
  { page, bare }: Pages,
  { scan, report }: Setting,
  { taskId, count }: { taskId: string; count: number },
): Promise<void> {
  await page.open(taskId);
  const times: number[] = [];
  // Warm-up: everything the page caches for good is cached after the first scripts.
  for (let at = 0; at < Math.min(10, count - 1); at += 1) times.push(await page.next(LOOK_MS));
  const before = await page.memory();
  for (let at = 10; at < count - 1; at += 1) times.push(await page.next(LOOK_MS));
  const after = await page.memory();
  await bare.open(scan.picture);
  const bareTimes: number[] = [];
  for (const _ of times) bareTimes.push(await bare.next());
  const compared = { figure: percentile(times, 0.95), yardstick: percentile(bareTimes, 0.95), unit: 'ms' } as const;
  report.atMost(`the next script, p95 of ${times.length}`, compared, MOST.next);
  say(`  elements ${before.nodes} after 10 scripts, ${after.nodes} after ${count}`);
  const heaps = [before, after].map(({ heap }) => `${(heap / MB).toFixed(1)} MB`);
  const isFlat = after.heap <= MOST.memory * before.heap;
  const target = `target at most ${MOST.memory} times`;
  report.must(`the page's memory: ${heaps[0]} after 10 scripts, ${heaps[1]} after ${count} (${target})`, isFlat);
}

interface Pages {
  page: MarkingPage;
  bare: BareCanvas;
}

async function measureInk({ page, bare }: Pages, { scan, report }: Setting, where: Ink): Promise<void> {
  await page.open(where.taskId);
  const times = await page.draw(STROKES, where.slowdown);
  await bare.open(scan.picture);
  const bareTimes = await bare.draw(STROKES, where.slowdown);
  const compared = { figure: percentile(times, 0.95), yardstick: percentile(bareTimes, 0.95), unit: 'ms' } as const;
  report.atMost(`event to ink, p95 of ${times.length} at ${where.slowdown}× slowdown`, compared, MOST.ink);
}

interface Ink {
  taskId: string;
  slowdown: number;
}

async function measurePage(browser: Browser, setting: Setting, chosen: Chosen): Promise<void> {
  const { running, scripts, yearId, scan, large, report } = setting;
  const { product, mongoUrl, teacher } = running;
  const count = chosen.number('scripts');
  const many = await scripts.handedIn('Many', yearId, scan);
  await scripts.copy(mongoUrl, many, count - 1);
  const largest = await scripts.handedIn('Large', yearId, large);
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ viewport });
  await signInContext(context, product, teacher);
  const page = await context.newPage();
  const bareContext = await browser.newContext({ viewport });
  const barePage = await bareContext.newPage();
  const pages = {
    page: new MarkingPage(page, await context.newCDPSession(page), product.address),
    bare: new BareCanvas(barePage, await bareContext.newCDPSession(barePage)),
  };
  await measureInk(pages, setting, { taskId: many.taskId, slowdown: chosen.number('slowdown') });
  const figure = await pages.page.open(largest.taskId);
  const yardstick = await pages.bare.open(large.picture);
  const what = 'the first page of the large script, with its page';
  report.atMost(what, { figure, yardstick, unit: 'ms' }, MOST.firstPage);
  await measureScripts(pages, setting, { taskId: many.taskId, count });
}

async function measure(running: BenchProduct, chosen: Chosen, report: Report): Promise<void> {
  const client = new Client(running.address);
  const browser = await openBrowser();
  try {
    const room = await new ClassroomMaker(client, running.address).make(running.teacher, 1, 0);
    const scripts = new ScriptsToMark(running.product, running.database, room);
    const group = await running.database.db().collection('groups').findOne({ name: 'Bench Group' });
    const blank = await browser.newPage();
    const scan = await makeScan(blank, { dotsPerInch: 150, pages: 10 });
    const large = await makeScan(blank, { dotsPerInch: 300, atMost: LARGEST });
    const sizes = [scan, large].map(({ bytes, pages }) => `${pages} pages, ${(bytes.length / MB).toFixed(1)} MB`);
    say(`scan: ${sizes[0]}; large: ${sizes[1]}`);
    const setting = { running, scripts, yearId: String(group?.['yearId']), scan, large, report };
    if (chosen.has('page')) await measurePage(browser, setting, chosen);
    if (chosen.has('server')) await measureServer(setting, chosen);
  } finally {
    await browser.close();
    client.close();
  }
}

export const marking: Bench = {
  about: `The marking page in Chromium, and the work that marking gives the server: from a pointer's event to its ink on a ten-page scan
with a slowed processor, the first page of a script of 25 MB, the next script by key, the page's memory over many scripts, a scheme
that changes the sums of --marked scripts, and --returned ten-page scans returned. Yardsticks: a bare canvas that shows the same
picture and draws the same strokes, and as many bare writes of a grade; the time of returning is printed without a target.`,
  parts: ['page', 'server'],
  numbers: { scripts: 100, returned: 30, marked: 500, slowdown: 4 },
  run: (chosen, report) => withBenchProduct((running) => measure(running, chosen, report)),
};
