import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from '@playwright/test';
import { openBrowser } from '../look/browser.ts';
import { findProgram, installPackages } from '../services/programs.ts';
import { percentile } from './load.ts';
import { machineLoad, say } from './output.ts';

const HELP = `The scanner on photos made by a script: paper on four kinds of table, in perspective, shadow, blur and noise.
Prints how many corners were found within 2 %, the time of a page at a slowed processor, its size, and how much Tesseract
reads of it, compared with the flat original. Installs Tesseract where it may (Debian).

  npm run bench:scanner [-- --photos 100] [--slowdown 4] [--no-text] [--keep DIRECTORY]
`;

const ROOT = path.resolve(import.meta.dirname, '../..');
const TARGET = { corner: 0.02, found: 0.9, milliseconds: 1500, bytes: 250_000, read: 0.95 };
/** Number of different pages; each is photographed several times. */
const FLATS = 10;
const WORDS =
  'moment force pivot distance energy work power current voltage resistance wave frequency period velocity acceleration mass weight pressure density temperature heat lens mirror image object focal length field charge electron nucleus proton decay half life sound light speed angle normal reflect refract index critical total internal potential kinetic conserve momentum impulse collision elastic spring constant newton joule watt pascal volt ampere ohm hertz second metre'.split(
    ' ',
  );

interface Scanned {
  farthest: number;
  milliseconds: number;
  bytes: number;
  page: string;
}

interface Result extends Scanned {
  table: string;
  /** Share of the flat page's words that were read in the scanned one. */
  read: number;
}

/** The text of an exercise, always the same for the same number. */
function exercise(number: number): string {
  let state = number * 2_654_435_761 + 17;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  const sentence = () => Array.from({ length: 9 }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ');
  const lines = Array.from({ length: 20 }, (_, index) => `<p>${index + 1}. ${sentence()}.</p>`);
  return `<style>body { margin: 90px 100px; font: 27px/1.5 serif; background: white } p { margin: 0 0 12px }</style>${lines.join('')}`;
}

/** A4 at 150 dots per inch, as PNG. */
async function printFlat(page: Page, number: number): Promise<Buffer> {
  await page.setViewportSize({ width: 1240, height: 1754 });
  await page.setContent(exercise(number));
  return page.screenshot({ type: 'png' });
}

async function bundle(directory: string): Promise<string> {
  // Imported here so that --help does not wait for it.
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: directory,
      emptyOutDir: false,
      lib: {
        entry: path.join(ROOT, 'shared-ui/scanner/src/testing/bench-page.ts'),
        formats: ['iife'],
        name: 'scannerBenchPage',
        fileName: () => 'bench.js',
      },
    },
  });
  return path.join(directory, 'bench.js');
}

function wordsIn(picture: string): string[] {
  const run = spawnSync('tesseract', [picture, 'stdout', '--dpi', '150', '--psm', '6'], {
    encoding: 'utf8',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  if (run.status !== 0) throw new Error(`Tesseract failed: ${run.stderr}`);
  return run.stdout.toLowerCase().match(/[a-z]{2,}/g) ?? [];
}

/** The share of `wanted` words that are in `found`, counting repeated words. */
function partOf(wanted: string[], found: string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  let read = 0;
  for (const word of wanted) {
    const more = left.get(word) ?? 0;
    if (more === 0) continue;
    left.set(word, more - 1);
    read += 1;
  }
  return wanted.length === 0 ? 0 : read / wanted.length;
}

interface Flat {
  url: string;
  words: string[];
}

interface DeskOptions {
  directory: string;
  slowdown: number;
  readsText: boolean;
}

/** Photographs and scans flat pages, in a page of Chromium. */
class Desk {
  private readonly page: Page;
  private readonly devtools: CDPSession;
  private readonly options: DeskOptions;

  constructor(page: Page, devtools: CDPSession, options: DeskOptions) {
    this.page = page;
    this.devtools = devtools;
    this.options = options;
  }

  async photograph(flat: Flat, seed: number): Promise<Result> {
    const { directory, slowdown, readsText } = this.options;
    const table = await this.page.evaluate(
      ([url, number]) => Reflect.get(globalThis, 'bench').take(url, number) as Promise<string>,
      [flat.url, seed] as const,
    );
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const scanned = await this.page.evaluate(() => Reflect.get(globalThis, 'bench').scan() as Promise<Scanned>);
    await this.devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const file = path.join(directory, `page-${seed}.jpg`);
    writeFileSync(file, Buffer.from(scanned.page.split(',')[1] ?? '', 'base64'));
    return { ...scanned, table, read: readsText ? partOf(flat.words, wordsIn(file)) : 0 };
  }
}

function ensureTesseract(): void {
  if (findProgram('tesseract')) return;
  const refusal = installPackages(['tesseract-ocr', 'tesseract-ocr-eng'], say);
  if (refusal) throw new Error(`Tesseract is not installed, and ${refusal}. Install it, or pass --no-text.`);
}

function summarise(results: Result[], readsText: boolean): boolean {
  const found = results.filter(({ farthest }) => farthest <= TARGET.corner);
  for (const table of new Set(results.map((result) => result.table))) {
    const of = results.filter((result) => result.table === table);
    const good = of.filter((result) => found.includes(result));
    say(`  ${table.padEnd(6)} corners within 2 %: ${good.length} of ${of.length}`);
  }
  const times = results.map(({ milliseconds }) => milliseconds);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const largest = Math.max(...results.map(({ bytes }) => bytes));
  const mean = results.reduce((sum, { bytes }) => sum + bytes, 0) / results.length;
  const read = results.reduce((sum, result) => sum + result.read, 0) / results.length;
  say(`Corners within 2 %: ${found.length} of ${results.length}`);
  say(`Time of a page: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
  say(`Size of a page: mean ${(mean / 1000).toFixed(0)} KB, largest ${(largest / 1000).toFixed(0)} KB`);
  if (readsText) say(`Words read, of those read in the flat page: ${(read * 100).toFixed(1)} %`);
  return (
    found.length >= TARGET.found * results.length &&
    p50 <= TARGET.milliseconds &&
    largest <= TARGET.bytes &&
    (!readsText || read >= TARGET.read)
  );
}

const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '100' },
    slowdown: { type: 'string', default: '4' },
    'no-text': { type: 'boolean', default: false },
    keep: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function printFlats(page: Page, { directory, readsText }: DeskOptions): Promise<Flat[]> {
  const flats: Flat[] = [];
  for (let number = 0; number < FLATS; number += 1) {
    const png = await printFlat(page, number);
    const file = path.join(directory, `flat-${number}.png`);
    writeFileSync(file, png);
    flats.push({
      url: `data:image/png;base64,${png.toString('base64')}`,
      words: readsText ? wordsIn(file) : [],
    });
  }
  return flats;
}

async function scanAll(page: Page, options: DeskOptions): Promise<Result[]> {
  const flats = await printFlats(page, options);
  await page.goto('about:blank');
  await page.addScriptTag({ content: readFileSync(await bundle(options.directory), 'utf8') });
  const desk = new Desk(page, await page.context().newCDPSession(page), options);
  const results: Result[] = [];
  for (let seed = 0; seed < Number(values.photos); seed += 1) {
    const result = await desk.photograph(flats[seed % FLATS]!, seed);
    results.push(result);
    const { farthest, milliseconds, bytes, read } = result;
    const mark = farthest <= TARGET.corner ? ' ' : '!';
    say(
      `${mark} ${String(seed).padStart(3)} ${result.table.padEnd(6)} ${(farthest * 100).toFixed(2)} %  ` +
        `${milliseconds.toFixed(0)} ms  ${(bytes / 1000).toFixed(0)} KB  ${(read * 100).toFixed(0)} %`,
    );
  }
  return results;
}

async function main(): Promise<void> {
  if (values.help) {
    say(HELP);
    return;
  }
  const readsText = !values['no-text'];
  if (readsText) ensureTesseract();
  const directory = values.keep ?? mkdtempSync(path.join(tmpdir(), 'fulcrum-scanner-'));
  const browser = await openBrowser();
  try {
    const results = await scanAll(await browser.newPage(), {
      directory,
      slowdown: Number(values.slowdown),
      readsText,
    });
    say(machineLoad());
    process.exitCode = summarise(results, readsText) ? 0 : 1;
  } finally {
    await browser.close();
    if (!values.keep) rmSync(directory, { recursive: true, force: true });
  }
}

await main();
