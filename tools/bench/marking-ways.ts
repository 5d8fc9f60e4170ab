import { parseArgs } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { openBrowser, signInContext } from '../look/browser.ts';
import type { Product } from '../look/product.ts';
import { withBenchProduct } from './bench-product.ts';
import { ClassroomMaker } from './classroom.ts';
import { Client } from './load.ts';
import { HAND, Marker } from './marker.ts';
import { makeScan, type Scan } from '../look/scans.ts';
import { ScriptsToMark } from './scripts-to-mark.ts';
import { conclude, machineLoad, say } from './output.ts';

const HELP = `How long a script takes on the marking page by keyboard, and how long without it: download it, mark it in another program,
upload it with its grade. Both ways are run in Chromium on the same product, with the same questions, marks and comment.

  npm run bench:marking-ways [-- --scripts 3] [--think 3] [--open 3] [--add 6] [--save 2] [--pick 4]

Assumed, in seconds:
  --think   to look at one of the six questions and decide its marks, the same both ways
  --open    for the other program to open the downloaded file and show its first page
  --add     to add six marks up (the marking page does that)
  --save    to save the file in the other program and close it
  --pick    to find the saved file in the browser's file dialog
Hand movements follow the keystroke-level model: ${HAND.key} s a key, ${HAND.point} s to point, ${HAND.click} s to click, ${HAND.home} s between mouse and keyboard.
The other program is assumed to be ideal: a mark is one click and two keys, a comment two clicks and its letters. What the
product itself takes (the next script, the download, the upload, the list that shows the grade) is measured, not assumed.
`;

const QUESTIONS = 6;
const COMMENT = 'Where is the unit?';
/** Issue 14: the minimum share of the current way's time that the marking page must save. */
const TARGET = 0.4;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    scripts: { type: 'string', default: '3' },
    think: { type: 'string', default: '3' },
    open: { type: 'string', default: '3' },
    add: { type: 'string', default: '6' },
    save: { type: 'string', default: '2' },
    pick: { type: 'string', default: '4' },
  },
});
const seconds = {
  think: Number(values.think),
  open: Number(values.open),
  add: Number(values.add),
  save: Number(values.save),
  pick: Number(values.pick),
};
const scripts = Number(values.scripts);

/** Returns how long something took, in seconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/**
 * Ticks two points of each question. Every other script is marked from its last question backwards, where the previous
 * one ended.
 */
async function markByKeys(marker: Marker, at: number): Promise<void> {
  const { page } = marker;
  for (let question = 0; question < QUESTIONS; question += 1) {
    await marker.think(seconds.think);
    await marker.press(question < QUESTIONS - 1 ? ['1', '2', at % 2 === 0 ? 'n' : 'b'] : ['1', '2']);
  }
  await marker.press(['t']);
  await marker.click(surfaceOf(page), { position: { x: 200, y: 200 } });
  await marker.type(COMMENT);
  await marker.click(page.getByRole('dialog').getByRole('button', { name: 'Add comment' }));
  await marker.press(['g']);
  await page.getByText(/^Grade: \d/).waitFor();
}

const surfaceOf = (page: Page): Locator => page.locator('svg[data-tool]').first();

/** Starts with the first script open. A key moves from each script to the next, and all are returned in one step. */
async function onThePage(page: Page, address: string, taskId: string): Promise<number> {
  await page.goto(`${address}/teacher-tasks/mark/${taskId}`);
  await surfaceOf(page).waitFor();
  const marker = new Marker(page);
  return timed(async () => {
    for (let at = 0; at < scripts; at += 1) {
      await markByKeys(marker, at);
      if (at === scripts - 1) break;
      await marker.press(['u']);
      await page.getByText('Not graded yet').waitFor();
      await surfaceOf(page).waitFor();
    }
    await marker.click(page.getByRole('link', { name: 'View submissions' }));
    await marker.click(page.getByRole('button', { name: /^Return all graded/ }));
    await marker.click(page.getByRole('dialog').getByRole('button', { name: 'Return to student' }));
    await toastOf(page, /^Returning/).waitFor();
  });
}

async function inAnotherProgram(marker: Marker): Promise<void> {
  await marker.think(seconds.open);
  for (let question = 0; question < QUESTIONS; question += 1) {
    await marker.think(seconds.think);
    await marker.elsewhere(1, 2);
  }
  await marker.elsewhere(2, COMMENT.length);
  await marker.think(seconds.add);
  await marker.elsewhere(1, 2);
  await marker.think(seconds.save);
}

/** Starts with the list of submissions open. */
async function byTodaysWay(page: Page, { address, taskId, scan }: Today): Promise<number> {
  await page.goto(`${address}/teacher-tasks?task=${taskId}`);
  const ungraded = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Grade / }) });
  await ungraded.first().waitFor();
  const marker = new Marker(page);
  const file = { name: 'corrected.pdf', mimeType: 'application/pdf', buffer: scan.bytes };
  return timed(async () => {
    for (let left = scripts; left > 0; left -= 1) {
      const row = ungraded.first();
      const saved = page.waitForEvent('download').then((download) => download.path());
      await marker.click(row.getByRole('link', { name: /^Open PDF of / }), { modifiers: ['Alt'] });
      await saved;
      await inAnotherProgram(marker);
      await marker.click(row.getByRole('button', { name: /^Grade / }));
      const dialog = page.getByRole('dialog');
      await marker.click(dialog.getByLabel(/^Grade \(out of/));
      await marker.type('24');
      await marker.elsewhere(1, 0);
      await marker.think(seconds.pick);
      await dialog.getByLabel(/^Corrected PDF/).setInputFiles(file);
      await marker.click(dialog.getByRole('button', { name: 'Save grade' }));
      await page
        .getByText(/^24 \/ 60$/)
        .nth(scripts - left)
        .waitFor();
    }
  });
}

interface Today {
  address: string;
  taskId: string;
  scan: Scan;
}

/** @returns true if the marking page saves enough time */
function report(page: number, today: number): boolean {
  const [perPage, perToday] = [page / scripts, today / scripts];
  const thought = QUESTIONS * seconds.think;
  const savedAt = (think: number) => (perToday - perPage) / (perToday - thought + QUESTIONS * think);
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  const assumed = Object.entries(seconds).map(([name, value]) => `${name} ${value} s`);
  say(`${scripts} scripts of 10 pages and ${QUESTIONS} questions each (${machineLoad()})`);
  say(`assumed: ${assumed.join(', ')}; a key ${HAND.key} s, to point ${HAND.point} s, a click ${HAND.click} s`);
  say(
    `on the page by keys, with all returned   ${perPage.toFixed(1).padStart(6)} s a script, ${thought} s of it thinking`,
  );
  say(
    `download, another program, upload        ${perToday.toFixed(1).padStart(6)} s a script, ${thought} s of it thinking`,
  );
  const saved = savedAt(seconds.think);
  say(`less by ${percent(saved)}   target ${percent(TARGET)}${saved >= TARGET ? '' : '   MISSED'}`);
  say(
    `by the same figures, thinking 2, 5 or 10 s a question: ${[2, 5, 10].map((think) => percent(savedAt(think))).join(', ')}`,
  );
  return saved >= TARGET;
}

async function measure(product: Product, database: MongoClient, mongoUrl: string): Promise<boolean> {
  const client = new Client(product.address.replace('localhost', '127.0.0.1'));
  const teacher = product.logins.find(({ role }) => role === 'teacher');
  if (!teacher) throw new Error('The demo has no login of a teacher.');
  const room = await new ClassroomMaker(client, product.address).make(teacher, 1, 0);
  const group = await database.db().collection('groups').findOne({ name: 'Bench Group' });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const scan = await makeScan(page, { dotsPerInch: 150, pages: 10 });
    const made = new ScriptsToMark(product, database, room);
    const toMark = async (title: string) => {
      const handed = await made.handedIn(title, String(group?.yearId), scan);
      await made.copy(mongoUrl, handed, scripts - 1);
      return handed;
    };
    const byKeys = await toMark('On the page');
    await made.setScheme(byKeys);
    const { taskId } = await toMark('By today’s way');
    await signInContext(context, product, teacher);
    const { address } = product;
    const onPage = await onThePage(page, address, byKeys.taskId);
    return report(onPage, await byTodaysWay(page, { address, taskId, scan }));
  } finally {
    await browser.close();
    client.close();
  }
}

async function benchWays(product: Product, mongoUrl: string): Promise<boolean> {
  const database = await MongoClient.connect(mongoUrl);
  try {
    return await measure(product, database, mongoUrl);
  } finally {
    await database.close();
  }
}

if (values.help) process.stdout.write(HELP);
else conclude(await withBenchProduct(benchWays));
