import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../look/product.ts';
import { ROOT } from '../start/layout.ts';
import { makeTestVideo, padded } from './film.ts';
import { Client } from './load.ts';
import { findProcess } from './process-tree.ts';
import { type Film, send, uploadForm, uploadInChunks, type VideoForm } from './uploads.ts';
import { conclude } from './output.ts';

const HELP = `Uploads a video of 1 GB while the API's memory is watched, as one form and in the page's chunks, copies the same bytes through
bare node:http into a durable file, and has a film processed, compared with the same ffmpeg command run bare.

  npm run bench:media [-- --megabytes N] [--seconds N]     1024 MB and a film of 60 s by default
`;

/** On a fast disk an upload need not keep up with bare node:http, but with a gigabit line: 125 MB/s. */
const TARGET = { growthMegabytes: 64, shareOfBare: 0.7, lineMegabytes: 125, timesOfBare: 1.1 };
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
async function prepare(client: Client, { logins }: Product): Promise<BenchChapter> {
  const teacher = logins.find(({ role }) => role === 'teacher');
  if (!teacher) throw new Error('The demo has no login of a teacher.');
  const { email, password } = teacher;
  const login = { method: 'POST', path: '/api/auth/login', body: { email, password } } as const;
  const { token, user } = await client.must<{ token: string; user: { id: string } }>(login);
  const made = async (route: string, body: object) =>
    (await client.must<Shown>({ method: 'POST', path: `/api/${route}`, token, body }))._id;
  const teacherId = user.id;
  const yearId = await made('year', { name: 'Bench Media', teacherId });
  const unitId = await made('unit', { name: 'Motion', teacherId, yearId });
  const chapterId = await made('chapter', { name: 'Speed', unitId });
  return { token, yearId, fields: { title: 'Bench', teacherId, yearId, unitId, chapterId } };
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

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function copyBare(directory: string, bytes: number, film: string): Promise<number> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-upload.ts'), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
    const port = String((await lines.next()).value);
    const headers = { 'content-length': bytes };
    return await secondsOf(
      async () => void (await send(`http://127.0.0.1:${port}/`, { headers }, padded(film, bytes))),
    );
  } finally {
    server.kill('SIGTERM');
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

interface Figures {
  form: Uploads;
  chunks: Uploads;
  bareSeconds: number;
  processSeconds: number;
  bareProcessSeconds: number;
}

function report({ form, chunks, bareSeconds, processSeconds, bareProcessSeconds }: Figures, bytes: number): boolean {
  const speed = (seconds: number) => `${Math.round(bytes / MEGABYTE / seconds)} MB/s`;
  const line = ({ growth, seconds }: Uploads) =>
    `memory of the API +${growth.toFixed(1)} MB; ${speed(seconds)}; of bare ${(bareSeconds / seconds).toFixed(2)}`;
  const times = processSeconds / bareProcessSeconds;
  process.stdout.write(
    [
      `upload in one form: ${line(form)}\n`,
      `upload in chunks: ${line(chunks)}\n`,
      `bare node:http: ${speed(bareSeconds)}\n`,
      `processing: ${processSeconds.toFixed(1)} s; bare ffmpeg: ${bareProcessSeconds.toFixed(1)} s; times ${times.toFixed(2)}\n`,
      `targets on two cores (this machine has ${cpus().length}): < ${TARGET.growthMegabytes} MB, >= ${TARGET.shareOfBare} of bare or ${TARGET.lineMegabytes} MB/s, <= ${TARGET.timesOfBare} times bare\n`,
    ].join(''),
  );
  const isFastEnough = (seconds: number) =>
    bareSeconds / seconds >= TARGET.shareOfBare || bytes / MEGABYTE / seconds >= TARGET.lineMegabytes;
  const isFine = ({ growth, seconds }: Uploads) => growth < TARGET.growthMegabytes && isFastEnough(seconds);
  return isFine(form) && isFine(chunks) && times <= TARGET.timesOfBare;
}

interface Setting {
  product: Product;
  address: string;
  client: Client;
  place: BenchChapter;
  directory: string;
  film: string;
  bytes: number;
}

/** Uploads the same bytes to the product in both of its ways and to bare node:http, in turns. */
async function compareUploads(setting: Setting): Promise<Pick<Figures, 'form' | 'chunks' | 'bareSeconds'>> {
  const { product, address, client, place, directory, film, bytes } = setting;
  const measured = { form: noRounds(), chunks: noRounds() };
  const copies: number[] = [];
  const round = async (rounds: Rounds, way: typeof uploadForm) => {
    let id = '';
    const once = async () => {
      id = await way(address, place, { bytes, content: padded(film, bytes) });
    };
    rounds.growths.push(await growthOf(product, async () => rounds.seconds.push(await secondsOf(once))));
    await processed(client, place, id);
  };
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    await round(measured.form, uploadForm);
    copies.push(await copyBare(directory, bytes, film));
    await round(measured.chunks, uploadInChunks);
  }
  const figures = ({ growths, seconds }: Rounds) => ({ growth: Math.max(...growths), seconds: median(seconds) });
  return { form: figures(measured.form), chunks: figures(measured.chunks), bareSeconds: median(copies) };
}

/** Transcodes the same video in the product and with ffmpeg alone, in turns. */
async function compareTranscodes(
  { address, client, place, directory }: Pick<Setting, 'address' | 'client' | 'place' | 'directory'>,
  seconds: number,
): Promise<Pick<Figures, 'processSeconds' | 'bareProcessSeconds'>> {
  const film = makeTestVideo(directory, '1280x720', seconds);
  const content = readFileSync(film);
  const processes: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const id = await uploadForm(address, place, { bytes: content.length, content: Readable.from([content]) });
    processes.push(await secondsOf(() => processed(client, place, id)));
    bare.push(await transcodeBare(directory, film, seconds));
  }
  return { processSeconds: median(processes), bareProcessSeconds: median(bare) };
}

interface Rounds {
  growths: number[];
  seconds: number[];
}

const noRounds = (): Rounds => ({ growths: [], seconds: [] });

async function main(megabytes: number, seconds: number): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-bench-'));
  const product = await startProduct();
  const address = product.address.replace('localhost', '127.0.0.1');
  const client = new Client(address);
  try {
    const place = await prepare(client, product);
    const short = makeTestVideo(directory, '160x120', 1);
    const warm: Film = { bytes: 64 * MEGABYTE, content: padded(short, 64 * MEGABYTE) };
    await processed(client, place, await uploadForm(address, place, warm));
    const bytes = megabytes * MEGABYTE;
    const compared = await compareUploads({ product, address, client, place, directory, film: short, bytes });
    const transcoded = await compareTranscodes({ address, client, place, directory }, seconds);
    const isInTarget = report({ ...compared, ...transcoded }, bytes);
    conclude(isInTarget);
  } finally {
    client.close();
    await product.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    megabytes: { type: 'string', default: '1024' },
    seconds: { type: 'string', default: '60' },
  },
});
if (values.help) process.stdout.write(HELP);
else await main(Number(values.megabytes), Number(values.seconds));
