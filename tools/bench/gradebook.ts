import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { openBrowser, signInContext } from '../look/browser.ts';
import { type BareServer, startBare } from './bare-process.ts';
import type { Bench, Chosen } from './bench.ts';
import { type BenchProduct, withBenchProduct } from './bench-product.ts';
import { waitUntilIdle } from './calm.ts';
import { bareSaves, bareView, plainFrames } from './gradebook-yardsticks.ts';
import { median, percentile, type Report, say } from './report.ts';
import { SchoolDataWriter } from './school-body.ts';
import { type Axis, type Scroll, scrolled } from './scrolling.ts';
import { TeacherClient } from './teacher-client.ts';

/**
 * `frames`: p95 to that of a page of plain lines, which has nothing to compute and shows how evenly this machine's clock
 * ticks; the median of the rounds, since one pause of the machine is enough to spoil a round of three seconds. At 60
 * frames a second a dropped frame takes twice as long. `firstView`: to a bare page that reads the same reply. `saved`: p95
 * to a save in a bare handler.
 */
const MOST = { frames: 1.2, firstView: 8, saved: 8 };
const TERM = { sessions: 20, tasks: 30, quizzes: 10 };
const WEIGHTS = { tasks: 50, quizzes: 30, attendance: 20 };
/** A half mark between whole grades, so that each edit is a change. */
const NEW_GRADE = '12.5';
/** Index of the first task's column, after name, overall, average and attendance. */
const FIRST_TASK = 4;
/** Timeout in ms: a busy machine misses the target but should still yield a figure. */
const PATIENCE = 180_000;

interface Round {
  /** Times between frames on the screen while plain lines are scrolled, in ms. */
  plain: number[];
  down: Scroll;
  across: Scroll;
}

interface Figures {
  firstViewMs: number;
  bareViewMs: number;
  rounds: Round[];
  saved: number[];
  bareSaved: number[];
  counts: Counts;
}

/** Figures that hardly depend on other load on the machine. */
interface Counts {
  /** Size of the gradebook's JSON before compression. */
  replyBytes: number;
  elementsPerLine: number;
  /** Processor time of the page's main thread per frame, in ms, without CPU throttling. */
  workDownMs: number;
  workAcrossMs: number;
}

async function makeGroup(teacher: TeacherClient, { database, mongoUrl }: BenchProduct, students: number) {
  const { teacherId } = teacher;
  const schoolId = await teacher.post('/api/school', { name: 'Bench School', teacherId });
  const yearId = await teacher.post('/api/year', { name: 'Bench Year', teacherId });
  const unitIds = [await teacher.post('/api/unit', { name: 'Motion', teacherId, yearId })];
  const place = { teacherId, schoolId, yearId, unitIds, term: TERM, groupSize: students };
  await new SchoolDataWriter(database, place).add(mongoUrl, students);
  say(await waitUntilIdle(database));
  const categories = Object.entries(WEIGHTS).map(([id, weight]) => ({
    ...{ id, weight, name: '', dropLowest: 1 },
    ...{ taskIds: [], quizIds: [] },
  }));
  const settings = { basedOn: 0, missingCounts: false, categories, scales: [] };
  await teacher.put(`/api/gradebook/settings/${yearId}`, settings);
  return yearId;
}

/** Milliseconds from the start of the page load until the first grade is shown. */
async function firstView(page: Page, address: string): Promise<number> {
  await page.goto(`${address}/gradebook`);
  await page.locator(`[data-at="0/${FIRST_TASK}"]`).waitFor();
  return page.evaluate(() => performance.now());
}

const taskSeconds = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};

async function workPerFrame(page: Page, devtools: CDPSession, axis: Axis, speed: number): Promise<number> {
  const before = await taskSeconds(devtools);
  const { painted } = await scrolled(page, devtools, axis, speed);
  return (1000 * ((await taskSeconds(devtools)) - before)) / painted.length;
}

async function countsOf(page: Page, devtools: CDPSession, replyBytes: number, speed: number): Promise<Counts> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    replyBytes,
    elementsPerLine: await page.locator('[role="grid"] tbody tr').first().locator('*').count(),
    workDownMs: await workPerFrame(page, devtools, 'down', speed),
    workAcrossMs: await workPerFrame(page, devtools, 'across', speed),
  };
}

/** Milliseconds from Enter until the reply that confirms the grade, for grades down a column. */
async function edited(page: Page, edits: number): Promise<number[]> {
  await page.getByLabel('Columns').selectOption('task');
  // Cells that are scrolled out of view are not rendered.
  await page.evaluate(() => document.querySelector('[role="grid"]')?.parentElement?.scrollTo(0, 0));
  await page.locator(`[data-at="0/${FIRST_TASK}"]`).click();
  const times: number[] = [];
  for (let count = 0; count < edits; count += 1) {
    await page.keyboard.type(NEW_GRADE);
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
    const began = performance.now();
    await page.keyboard.press('Enter');
    await saved;
    times.push(performance.now() - began);
  }
  return times;
}

async function measureRounds(context: BrowserContext, page: Page, devtools: CDPSession, chosen: Chosen) {
  const [slowdown, speed] = [chosen.number('slowdown'), chosen.number('speed')];
  const rounds: Round[] = [];
  for (let count = 0; count < chosen.number('rounds'); count += 1) {
    const plain = await plainFrames(context, { slowdown, speed });
    await page.bringToFront();
    const down = await scrolled(page, devtools, 'down', speed);
    rounds.push({ plain, down, across: await scrolled(page, devtools, 'across', speed) });
  }
  return rounds;
}

async function measurePage(
  { product, teacher }: BenchProduct,
  { yearId, bare }: { yearId: string; bare: BareServer },
  chosen: Chosen,
): Promise<Figures> {
  const [slowdown, edits, speed] = [chosen.number('slowdown'), chosen.number('edits'), chosen.number('speed')];
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const bareSaved = await bareSaves(context, bare, { slowdown, edits });
    await signInContext(context, product, teacher);
    await context.addInitScript((id) => localStorage.setItem('yearId', id), yearId);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const reply = page.waitForResponse((one) => one.url().includes('/api/gradebook/year/'));
    const firstViewMs = await firstView(page, product.address);
    const elements = await page.locator('body *').count();
    const rounds = await measureRounds(context, page, devtools, chosen);
    const saved = await edited(page, edits);
    const json = await (await reply).text();
    const bareViewMs = await bareView(context, json, { elements, slowdown });
    await page.bringToFront();
    const counts = await countsOf(page, devtools, Buffer.byteLength(json), speed);
    return { firstViewMs, bareViewMs, rounds, saved, bareSaved, counts };
  } finally {
    await browser.close();
  }
}

function line(name: string, times: number[]): string {
  const figures = [...[0.5, 0.95, 0.99].map((share) => percentile(times, share)), Math.max(...times)];
  return `${name.padEnd(26)}${figures.map((figure) => figure.toFixed(1).padStart(9)).join('')}`;
}

const p95 = (times: readonly number[]): number => percentile(times, 0.95);

/**
 * Prints the times of all rounds.
 * @returns the p95 of frames divided by that of plain lines, median of the rounds
 */
function judgeFrames(rounds: readonly Round[]): number {
  say(
    line(
      'shown, plain lines',
      rounds.flatMap(({ plain }) => plain),
    ),
  );
  for (const axis of ['down', 'across'] as const) {
    const scrolls = rounds.map((round) => round[axis]);
    const painted = scrolls.flatMap((scroll) => scroll.painted);
    const blank = scrolls.reduce((sum, scroll) => sum + scroll.blank, 0);
    say(
      line(
        `shown, scrolling ${axis}`,
        scrolls.flatMap(({ shown }) => shown),
      ),
    );
    say(`${line(`painted, scrolling ${axis}`, painted)}   ${blank} of ${painted.length} came to a blank place`);
  }
  const ratios = rounds.map(({ plain, down, across }) => Math.max(p95(down.shown), p95(across.shown)) / p95(plain));
  say(`p95 of frames to that of plain lines, by round: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
  return median(ratios);
}

function judge({ firstViewMs, bareViewMs, rounds, saved, bareSaved, counts }: Figures, report: Report): void {
  say(`${'in ms'.padEnd(26)}${['p50', 'p95', 'p99', 'longest'].map((head) => head.padStart(9)).join('')}`);
  const frames = judgeFrames(rounds);
  say(line('Enter to saved', saved));
  say(line('bare save', bareSaved));
  say(`reply ${(counts.replyBytes / 1e6).toFixed(2)} MB, ${counts.elementsPerLine} elements per line`);
  const works = [counts.workDownMs, counts.workAcrossMs].map((work) => work.toFixed(1));
  say(`processor time of a frame at full speed: down ${works[0]} ms, across ${works[1]} ms`);
  const isSmooth = frames <= MOST.frames;
  report.must(`p95 of frames ${frames.toFixed(2)} times that of plain lines (target at most ${MOST.frames})`, isSmooth);
  report.atMost('first view', { figure: firstViewMs, yardstick: bareViewMs, unit: 'ms' }, MOST.firstView);
  report.atMost('Enter to saved, p95', { figure: p95(saved), yardstick: p95(bareSaved), unit: 'ms' }, MOST.saved);
}

async function measure(running: BenchProduct, chosen: Chosen, report: Report): Promise<void> {
  const students = chosen.number('students');
  const teacher = await TeacherClient.of(running.product);
  const bare = await startBare('bare-server.ts', { environment: { MONGO_URL: running.mongoUrl } });
  try {
    const yearId = await makeGroup(teacher, running, students);
    const columns = TERM.sessions + TERM.tasks + TERM.quizzes;
    say(`${students} students × ${columns} columns, processor ${chosen.number('slowdown')} times slower`);
    judge(await measurePage(running, { yearId, bare }, chosen), report);
  } finally {
    bare.stop();
    teacher.close();
  }
}

export const gradebook: Bench = {
  about: `The gradebook of a group of 1,000 students with 60 tasks, quizzes and sessions, with weights, in Chromium with a slowed
processor: the time until the first view, the times of frames while the table is scrolled down and across, and the time from Enter in
a cell until the server has saved its grade. Also prints figures that hardly depend on the machine's load: the size of the reply, the
elements per row, and the processor time of a frame at full speed. Yardsticks: a bare page that reads the same reply, a page of plain
lines, and a bare handler that saves as often.`,
  numbers: { students: 1000, slowdown: 4, edits: 100, speed: 3000, rounds: 5 },
  run: (chosen, report) => withBenchProduct((running) => measure(running, chosen, report)),
};
