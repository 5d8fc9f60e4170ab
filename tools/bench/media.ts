import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Product } from '../look/product.ts';
import { ROOT } from '../start/layout.ts';
import { startBare } from './bare-process.ts';
import type { Bench, Chosen } from './bench.ts';
import { type BenchProduct, withBenchProduct } from './bench-product.ts';
import { makeTestVideo, padded } from './film.ts';
import { Client } from './load.ts';
import { findProcess } from './process-tree.ts';
import { median, type Report } from './report.ts';
import { TeacherClient } from './teacher-client.ts';
import { type Film, send, uploadForm, uploadInChunks, type VideoForm } from './uploads.ts';

/** `speed`: of bare node:http. `process`: of bare ffmpeg. `growthMegabytes`: of the API, however long the video is. */
const TARGET = { speed: 0.5, process: 1.1, growthMegabytes: 64 };
const MEGABYTE = 1024 * 1024;
const LOOK_MS = 200;
/** Polling interval in ms: each request takes time from what is measured. */
const ASK_MS = 500;
/** Disk speed varies, so all methods take turns and the median of each counts. */
const ROUNDS = 3;

interface BenchChapter extends VideoForm {
  yearId: string;
}

interface Shown {
  _id: string;
  state: string;
  error: string | null;
}

/** Creates a chapter for the demo's teacher. */
async function prepare({ product }: BenchProduct): Promise<BenchChapter> {
  const teacher = await TeacherClient.of(product);
  try {
    const { teacherId, token } = teacher;
    const yearId = await teacher.post('/api/year', { name: 'Bench Media', teacherId });
    const unitId = await teacher.post('/api/unit', { name: 'Motion', teacherId, yearId });
    const chapterId = await teacher.post('/api/chapter', { name: 'Speed', unitId });
    return { token, yearId, fields: { title: 'Bench', teacherId, yearId, unitId, chapterId } };
  } finally {
    teacher.close();
  }
}

/** Peak growth of the API's memory during some work, in megabytes. */
async function growthOf(product: Product, work: () => Promise<unknown>): Promise<number> {
  const memory = () => findProcess(product.pid, 'main.api')?.memory ?? 0;
  const before = memory();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memory())), LOOK_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  if (before === 0) throw new Error('The process of the API was not found.');
  return (most - before) / MEGABYTE;
}

async function secondsOf(work: () => Promise<unknown> | void): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function copyBare(directory: string, bytes: number, film: string): Promise<number> {
  const server = await startBare('bare-upload.ts', { args: [directory] });
  try {
    const headers = { 'content-length': bytes };
    return await secondsOf(async () => void (await send(`${server.address}/`, { headers }, padded(film, bytes))));
  } finally {
    server.stop();
  }
}

/** Waits until an uploaded video is `ready`. */
async function processed(client: Client, { token, yearId }: BenchChapter, id: string): Promise<void> {
  for (;;) {
    const list = await client.must<Shown[]>({ method: 'GET', path: `/api/video/year/${yearId}`, token });
    const found = list.find(({ _id }) => _id === id);
    if (found?.state === 'ready') return;
    if (found?.state === 'failed') throw new Error(`The processing failed: ${found.error}`);
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

/** Seconds that the product's own ffmpeg commands take outside the product. */
async function transcodeBare(directory: string, film: string, seconds: number): Promise<number> {
  const processing = path.join(ROOT, 'backend/dist/src/modules/media/videos/processing');
  const { ladderOf } = await import(path.join(processing, 'ladder.js'));
  const { posterArguments, transcodeArguments } = await import(path.join(processing, 'ffmpeg-arguments.js'));
  const source = { container: 'mov', durationSeconds: seconds, width: 1280, height: 720, hasSound: true };
  const rungs = ladderOf(source);
  const run = (args: string[]) => execFileSync('ffmpeg', args, { cwd: directory, stdio: 'ignore' });
  return secondsOf(() => {
    run(posterArguments(film, source, rungs.at(-1)));
    run(transcodeArguments(film, source, rungs));
  });
}

/** Result of one upload method: peak growth of the API's memory in MB, and the median time in seconds. */
interface Uploads {
  growth: number;
  seconds: number;
}

interface Setting {
  product: Product;
  address: string;
  client: Client;
  place: BenchChapter;
  directory: string;
  film: string;
}

/** The rounds of one upload method. */
interface Rounds {
  growths: number[];
  seconds: number[];
}

const noRounds = (): Rounds => ({ growths: [], seconds: [] });

/** Uploads the same bytes to the product in both of its ways and to bare node:http, in turns. */
async function compareUploads(setting: Setting, bytes: number, report: Report): Promise<void> {
  const { product, address, client, place, directory, film } = setting;
  const [form, chunks, copies] = [noRounds(), noRounds(), new Array<number>()];
  const round = async (rounds: Rounds, way: typeof uploadForm) => {
    let id = '';
    const once = async () => {
      id = await way(address, place, { bytes, content: padded(film, bytes) });
    };
    rounds.growths.push(await growthOf(product, async () => rounds.seconds.push(await secondsOf(once))));
    await processed(client, place, id);
  };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await round(form, uploadForm);
    copies.push(await copyBare(directory, bytes, film));
    await round(chunks, uploadInChunks);
  }
  const figures = ({ growths, seconds }: Rounds) => ({ growth: Math.max(...growths), seconds: median(seconds) });
  const speed = (seconds: number) => bytes / MEGABYTE / seconds;
  const judge = (name: string, { growth, seconds }: Uploads) => {
    report.atLeast(name, { figure: speed(seconds), yardstick: speed(median(copies)), unit: 'MB/s' }, TARGET.speed);
    const isFlat = growth < TARGET.growthMegabytes;
    report.must(`  memory of the API +${growth.toFixed(1)} MB (target below ${TARGET.growthMegabytes} MB)`, isFlat);
  };
  judge('upload in one form', figures(form));
  judge('upload in chunks', figures(chunks));
}

/** Transcodes the same video in the product and with ffmpeg alone, in turns. */
async function compareTranscodes(
  { address, client, place, directory }: Setting,
  seconds: number,
  report: Report,
): Promise<void> {
  const film = makeTestVideo(directory, '1280x720', seconds);
  const content = readFileSync(film);
  const [processes, bare] = [new Array<number>(), new Array<number>()];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const id = await uploadForm(address, place, { bytes: content.length, content: Readable.from([content]) });
    processes.push(await secondsOf(() => processed(client, place, id)));
    bare.push(await transcodeBare(directory, film, seconds));
  }
  const compared = { figure: median(processes), yardstick: median(bare), unit: 's' } as const;
  report.atMost('processing', compared, TARGET.process);
}

async function measure(running: BenchProduct, chosen: Chosen, report: Report): Promise<void> {
  const { address, product } = running;
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-bench-'));
  const client = new Client(address);
  try {
    const place = await prepare(running);
    const film = makeTestVideo(directory, '160x120', 1);
    const setting = { product, address, client, place, directory, film };
    const warm: Film = { bytes: 64 * MEGABYTE, content: padded(film, 64 * MEGABYTE) };
    await processed(client, place, await uploadForm(address, place, warm));
    if (chosen.has('uploads')) await compareUploads(setting, chosen.number('megabytes') * MEGABYTE, report);
    if (chosen.has('processing')) await compareTranscodes(setting, chosen.number('seconds'), report);
  } finally {
    client.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

export const media: Bench = {
  about: `Uploads a video of --megabytes while the API's memory is watched, as one form and in the page's chunks, and has a film of
--seconds processed. Yardsticks: bare node:http that writes the same bytes into a durable file, and the same ffmpeg commands run
bare.`,
  parts: ['uploads', 'processing'],
  numbers: { megabytes: 1024, seconds: 60 },
  run: (chosen, report) => withBenchProduct((running) => measure(running, chosen, report)),
};
