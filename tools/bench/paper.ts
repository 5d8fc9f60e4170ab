import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { seenCodes } from '../../shared-ui/sheet-reader/src/codes.ts';
import { readSheet, type SheetLayout, sheetLayout, type SheetReading } from '../../shared-ui/sheet-reader/src/index.ts';
import type { Bench, Chosen } from './bench.ts';
import { type Photo, photographed } from './paper-camera.ts';
import { measurePublicScans } from './paper-public.ts';
import { measureReading } from './paper-reading.ts';
import { type Meant, type Script, scriptOf } from './paper-scripts.ts';
import { percentile, type Report, say } from './report.ts';

const OPTIONS = 4;
/** Shares of the sheets, and of the answers that are no doubles. */
const TARGET = { read: 0.995, asked: 0.04 };
const WORST = 10;

interface Taken {
  number: number;
  script: Script;
  photo: Photo;
  codes: number;
  reading: SheetReading;
  /** Finding the codes and reading, in ms. */
  elapsed: number;
}

type Verdict = 'right' | 'asked' | 'wrong' | 'double asked';

function verdictOf(meant: Meant, decision: { kind: string; option?: number }): Verdict {
  if (meant.kind === 'double') return decision.kind === 'ask' ? 'double asked' : 'wrong';
  if (decision.kind === 'ask') return 'asked';
  const isRight = decision.kind === meant.kind && (meant.kind === 'blank' || decision.option === meant.option);
  return isRight ? 'right' : 'wrong';
}

const verdictsOf = ({ reading, script }: Taken): Verdict[] =>
  'refused' in reading
    ? []
    : reading.questions.flatMap(({ decision }, at) => {
        const meant = script.meant[at];
        return meant ? verdictOf(meant, decision) : [];
      });

const count = (verdicts: readonly Verdict[], wanted: Verdict): number =>
  verdicts.filter((verdict) => verdict === wanted).length;

async function take(number: number, seed: number, layout: SheetLayout): Promise<Taken> {
  const script = scriptOf(seed, layout);
  const photo = await photographed(script.svg, seed + 1);
  const began = performance.now();
  const codes = await seenCodes(photo.pixels);
  const reading = readSheet(photo.pixels, codes, (sheet) => (sheet === script.sheet ? layout : undefined));
  return { number, script, photo, codes: codes.length, reading, elapsed: performance.now() - began };
}

/** Worst first: not read, then wrong answers, then questions asked. */
function badness(taken: Taken): number {
  if ('refused' in taken.reading) return 10_000;
  const verdicts = verdictsOf(taken);
  return 100 * count(verdicts, 'wrong') + count(verdicts, 'asked');
}

function describe(taken: Taken): string {
  const { number, photo, script, codes, reading } = taken;
  const verdicts = verdictsOf(taken);
  const outcome =
    'refused' in reading ? reading.refused : `${count(verdicts, 'wrong')} wrong, ${count(verdicts, 'asked')} asked`;
  return `  photo ${number}: ${outcome}; ${codes} codes; ${script.style}; ${photo.conditions}`;
}

/** Every wrong answer, with its fills. */
function wrongOf(taken: Taken): string[] {
  const { reading, script, number } = taken;
  if ('refused' in reading) return [];
  return verdictsOf(taken).flatMap((verdict, at) => {
    if (verdict !== 'wrong') return [];
    const { fills = [], decision } = reading.questions[at] ?? {};
    const seen = fills.map((fill) => fill.toFixed(2)).join(' ');
    return `  photo ${number}, question ${at + 1}: meant ${JSON.stringify(script.meant[at])}, read ${JSON.stringify(decision)}, fills ${seen}`;
  });
}

function keep(worst: readonly Taken[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { number, photo } of worst) writeFileSync(path.join(folder, `photo-${number}.jpg`), photo.jpeg);
  say(`  their JPEGs are in ${folder}`);
}

function conclude(taken: readonly Taken[], report: Report): void {
  const read = taken.filter(({ reading }) => !('refused' in reading)).length;
  const verdicts = taken.flatMap(verdictsOf);
  const doubles = taken.flatMap(({ script }) => script.meant).filter(({ kind }) => kind === 'double').length;
  const [right, asked, wrong] = [count(verdicts, 'right'), count(verdicts, 'asked'), count(verdicts, 'wrong')];
  const share = asked / Math.max(1, right + asked);
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const target = `target at least ${percent(TARGET.read)}`;
  report.must(`simulated sheets read: ${read} of ${taken.length} (${target})`, read >= TARGET.read * taken.length);
  report.must(`wrong answers: ${wrong} of ${verdicts.length} (target 0)`, wrong === 0);
  const most = `target at most ${percent(TARGET.asked)}`;
  report.must(`asked beside the doubles: ${asked}, ${percent(share)} (${most})`, share <= TARGET.asked);
  say(`decided right: ${right}; doubles asked: ${count(verdicts, 'double asked')} of ${doubles}`);
  const times = taken.map(({ elapsed }) => elapsed);
  say(
    `ms a photo, codes and bubbles: median ${percentile(times, 0.5).toFixed(0)}, p95 ${percentile(times, 0.95).toFixed(0)}`,
  );
}

/** zxing-wasm would fetch its program from the network. */
function useInstalledZxing(): void {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = new Uint8Array(readFileSync(file));
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer } });
}

async function measurePhotos(chosen: Chosen, report: Report): Promise<void> {
  useInstalledZxing();
  const seed = Number(chosen.text('seed') || Math.floor(Math.random() * 1_000_000));
  const [photos, questions] = [chosen.number('photos'), chosen.number('questions')];
  say(`${photos} simulated photos of sheets with ${questions} questions, seed ${seed}. Real paper was not used.`);
  const layout = sheetLayout(Array.from({ length: questions }, () => OPTIONS));
  const taken: Taken[] = [];
  for (let number = 1; number <= photos; number += 1) {
    const one = await take(number, seed * 1000 + number * 7, layout);
    // A picture takes 12 MB: only those of the worst photos are kept.
    taken.push({ ...one, photo: { ...one.photo, pixels: { width: 0, height: 0, data: new Uint8ClampedArray() } } });
  }
  conclude(taken, report);
  for (const line of taken.flatMap(wrongOf)) say(line);
  const worst = taken.toSorted((a, b) => badness(b) - badness(a)).slice(0, WORST);
  say(`the ${worst.length} worst photos:`);
  for (const one of worst) say(describe(one));
  const folder = chosen.text('keep');
  if (folder) keep(worst, folder);
}

export const paper: Bench = {
  about: `Reads answer sheets in simulated photos: perspective, four rotations, shadow, bend, noise, blur and JPEG, filled in with pens and
pencils, crosses, erasures, doubles and dots. The seed is printed and differs from run to run unless --seed names one; --keep names
a folder for the worst photos. Real sheets, photographed with real phones, are what counts; this only says when something broke.
Then the product reads --pages simulated pages of an office scanner, askew and some upside down, each with its code. Last, it splits the public scans of MarkUs, db/data/scanned_exams of
MarkUsProject/Markus on GitHub, in the folder that --scans names.`,
  parts: ['photos', 'scans', 'public'],
  numbers: { photos: 200, questions: 40, pages: 300 },
  texts: { seed: '', keep: '', scans: '' },
  run: async (chosen, report) => {
    if (chosen.has('photos')) await measurePhotos(chosen, report);
    if (chosen.has('scans')) await measureReading(chosen, report);
    if (chosen.has('public')) await measurePublicScans(chosen, report);
  },
};
