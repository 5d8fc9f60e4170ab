import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { openBrowser, signInContext } from '../look/browser.ts';
import type { Product } from '../look/product.ts';
import { withBenchProduct } from './bench-product.ts';
import { ClassroomMaker } from './classroom.ts';
import { Client, percentile } from './load.ts';
import { MarkingPage } from './marking-page.ts';
import { makeScan } from '../look/scans.ts';
import { ScriptsToMark } from './scripts-to-mark.ts';
import { conclude, machineLoad, say } from './output.ts';

const HELP = `The marking page in Chromium, and the work that marking gives the server: from a pointer's event to its ink on a ten-page scan
with a slowed processor, the next script by key, the first page of a script of 25 MB, the page's memory over many scripts, a scheme that
changes the sums of 500 scripts, and 30 ten-page scans returned.

  npm run bench:marking [-- --scripts 100] [--returned 30] [--marked 500] [--slowdown 4]
`;

const TARGET = { inkMs: 50, nextMs: 300, firstPageMs: 1500, retotalMs: 2000, returnSeconds: 60, growth: 1.15 };
/** Maximum size of a returned script: 1.1 times its original plus 200 KB. */
const mostBytes = (original: number) => original * 1.1 + 200 * 1024;
/** In ms. A marker looks at a script for longer than this. */
const LOOK_MS = 700;
const MB = 1024 * 1024;
/** Just below the 25 MB limit for a PDF. */
const LARGEST = 24.9 * MB;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    scripts: { type: 'string', default: '100' },
    returned: { type: 'string', default: '30' },
    marked: { type: 'string', default: '500' },
    slowdown: { type: 'string', default: '4' },
  },
});

let isInTarget = true;
/** Prints a figure with its target and the current load of the machine. */
function report(what: string, { figure, target, unit }: { figure: number; target: number; unit: string }): void {
  const isFine = figure <= target;
  isInTarget &&= isFine;
  const shown = `${figure.toFixed(unit === 'ms' ? 0 : 2)} ${unit}`;
  say(
    `${what.padEnd(46)}${shown.padStart(12)}   target ${Number(target.toFixed(2))} ${unit}${isFine ? '' : '   MISSED'}   (${machineLoad()})`,
  );
}

async function measureServer(scripts: ScriptsToMark, mongoUrl: string, yearId: string, scan: Buffer): Promise<void> {
  const marked = Number(values.marked);
  const byQuestion = await scripts.handedIn('By question', yearId, { bytes: scan, pages: 10 });
  const version = await scripts.markByQuestion(byQuestion);
  await scripts.copy(mongoUrl, byQuestion, marked - 1);
  const retotal = await scripts.retotal(byQuestion, version);
  report(`${marked} scripts added up by a changed scheme`, { figure: retotal, target: TARGET.retotalMs, unit: 'ms' });
  const count = Number(values.returned);
  const drawn = await scripts.handedIn('To return', yearId, { bytes: scan, pages: 10 });
  await scripts.markOnPages(drawn, 10);
  await scripts.copy(mongoUrl, drawn, count - 1);
  const { seconds, bytes } = await scripts.returnAll(drawn, count);
  report(`${count} ten-page scans returned`, { figure: seconds, target: TARGET.returnSeconds, unit: 's' });
  const most = mostBytes(scan.length) / MB;
  report(`the largest of them, original ${(scan.length / MB).toFixed(1)} MB`, {
    figure: bytes / MB,
    target: most,
    unit: 'MB',
  });
}

/** Goes through the scripts one after another, like a fast marker. */
async function measureScripts(page: MarkingPage, taskId: string): Promise<void> {
  const count = Number(values.scripts);
  await page.open(taskId);
  const times: number[] = [];
  // Warm-up: everything the page caches for good is cached after the first scripts.
  for (let at = 0; at < 10; at += 1) times.push(await page.next(LOOK_MS));
  const before = await page.memory();
  for (let at = 10; at < count - 1; at += 1) times.push(await page.next(LOOK_MS));
  const after = await page.memory();
  report(`the next script, p95 of ${times.length}`, {
    figure: percentile(times, 0.95),
    target: TARGET.nextMs,
    unit: 'ms',
  });
  say(`  p50 ${percentile(times, 0.5).toFixed(0)} ms, slowest ${percentile(times, 1).toFixed(0)} ms`);
  say(`  heap ${(before.heap / MB).toFixed(1)} MB after 10 scripts, ${(after.heap / MB).toFixed(1)} MB after ${count}`);
  say(`  elements ${before.nodes} after 10 scripts, ${after.nodes} after ${count}`);
  report('the page’s memory, after all : after 10', {
    figure: after.heap / before.heap,
    target: TARGET.growth,
    unit: '×',
  });
}

async function measureInk(page: MarkingPage, taskId: string): Promise<void> {
  await page.open(taskId);
  const times = await page.draw(20, Number(values.slowdown));
  const what = `event to ink, p95 of ${times.length} at ${values.slowdown}× slowdown`;
  report(what, { figure: percentile(times, 0.95), target: TARGET.inkMs, unit: 'ms' });
  say(`  p50 ${percentile(times, 0.5).toFixed(0)} ms, slowest ${percentile(times, 1).toFixed(0)} ms`);
}

async function measure(product: Product, database: MongoClient, mongoUrl: string): Promise<void> {
  const client = new Client(product.address.replace('localhost', '127.0.0.1'));
  const teacher = product.logins.find(({ role }) => role === 'teacher');
  if (!teacher) throw new Error('The demo has no login of a teacher.');
  const room = await new ClassroomMaker(client, product.address).make(teacher, 1, 0);
  const scripts = new ScriptsToMark(product, database, room);
  const group = await database.db().collection('groups').findOne({ name: 'Bench Group' });
  const yearId = String(group?.yearId);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const blank = await context.newPage();
    const scan = await makeScan(blank, { dotsPerInch: 150, pages: 10 });
    const large = await makeScan(blank, { dotsPerInch: 300, atMost: LARGEST });
    say(
      `scan: 10 pages, ${(scan.bytes.length / MB).toFixed(1)} MB; large: ${large.pages} pages, ${(large.bytes.length / MB).toFixed(1)} MB`,
    );
    const many = await scripts.handedIn('Many', yearId, scan);
    await scripts.copy(mongoUrl, many, Number(values.scripts) - 1);
    const largest = await scripts.handedIn('Large', yearId, large);
    await signInContext(context, product, teacher);
    const page = await context.newPage();
    const marking = new MarkingPage(page, await context.newCDPSession(page), product.address);
    await measureInk(marking, many.taskId);
    const opened = await marking.open(largest.taskId);
    report('the first page of the large script, with its page', {
      figure: opened,
      target: TARGET.firstPageMs,
      unit: 'ms',
    });
    await measureScripts(marking, many.taskId);
    await measureServer(scripts, mongoUrl, yearId, scan.bytes);
  } finally {
    await browser.close();
    client.close();
  }
}

async function benchMarking(product: Product, mongoUrl: string): Promise<boolean> {
  const database = await MongoClient.connect(mongoUrl);
  try {
    await measure(product, database, mongoUrl);
    return isInTarget;
  } finally {
    await database.close();
  }
}

if (values.help) process.stdout.write(HELP);
else conclude(await withBenchProduct(benchMarking));
