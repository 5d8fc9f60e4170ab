import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type Product, startProduct } from '../look/product.ts';
import { ROOT } from '../start/layout.ts';
import { makeFilm, padded } from './film.ts';
import { Client } from './load.ts';
import { findProcess } from './process-tree.ts';

const HELP = `Uploads a video of 1 GB while the API's memory is watched, copies the same bytes through bare node:http into a durable file, and
has a film processed beside the same ffmpeg command run bare.

  npm run bench:media [-- --megabytes N] [--seconds N]     1024 MB and a film of 60 s by default
`;

const TARGET = { growthMegabytes: 64, shareOfBare: 0.7, timesOfBare: 1.1 };
const MEGABYTE = 1024 * 1024;
const LOOK_MS = 200;
/** As long as a browser's: what looks for it goes through the bytes in steps of its length. */
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gWf';
/** A disk is fast one moment and slow the next: both ways take turns, and the median of each counts. */
const ROUNDS = 3;

interface Place {
  token: string;
  fields: Record<string, string>;
  yearId: string;
}

interface Shown {
  _id: string;
  state: string;
  error: string | null;
}

/** A chapter of the demo's teacher. */
async function prepare(client: Client, { logins }: Product): Promise<Place> {
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

/** Sends a body of known length. @returns the reply's text */
async function send(
  url: string,
  headers: Record<string, string | number>,
  body: AsyncIterable<Buffer>,
): Promise<string> {
  const call = request(url, { method: 'POST', headers });
  const reply = new Promise<string>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => {
        if (response.statusCode === 201) resolve(text);
        else reject(new Error(`${response.statusCode} ${text}`));
      });
    });
  });
  await Promise.all([pipeline(Readable.from(body, { objectMode: false, highWaterMark: MEGABYTE }), call), reply]);
  return reply;
}

async function upload(address: string, place: Place, film: { bytes: number; content: AsyncIterable<Buffer> }) {
  const fields = { ...place.fields, uploadId: `bench-${Date.now()}` };
  const part = (head: string) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n`;
  const before = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const opening = Buffer.from(`${before.join('')}${part('name="file"; filename="film.mp4"')}\r\n`);
  const closing = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  async function* body() {
    yield opening;
    yield* film.content;
    yield closing;
  }
  const headers = {
    authorization: `Bearer ${place.token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': opening.length + film.bytes + closing.length,
  };
  const shown: Shown = JSON.parse(await send(`${address}/api/video`, headers, body()));
  return shown;
}

/** The most that the API's memory has grown while some work was done, in megabytes. */
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
    return await secondsOf(() => send(`http://127.0.0.1:${port}/`, headers, padded(film, bytes)));
  } finally {
    server.kill('SIGTERM');
  }
}

/** From the reply of the upload to the state `ready`. */
async function processed(client: Client, { token, yearId }: Place, id: string): Promise<void> {
  for (;;) {
    const list = await client.must<Shown[]>({ method: 'GET', path: `/api/video/year/${yearId}`, token });
    const found = list.find(({ _id }) => _id === id);
    if (found?.state === 'ready') return;
    if (found?.state === 'failed') throw new Error(`The processing failed: ${found.error}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The product's own command, without the product. */
async function transcodeBare(directory: string, film: string, seconds: number): Promise<number> {
  const processing = path.join(ROOT, 'backend/dist/modules/media/videos/processing');
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

interface Figures {
  growth: number;
  uploadSeconds: number;
  bareSeconds: number;
  processSeconds: number;
  bareProcessSeconds: number;
}

function report(figures: Figures, bytes: number): boolean {
  const { growth, uploadSeconds, bareSeconds, processSeconds, bareProcessSeconds } = figures;
  const speed = (seconds: number) => `${Math.round(bytes / MEGABYTE / seconds)} MB/s`;
  const share = bareSeconds / uploadSeconds;
  const times = processSeconds / bareProcessSeconds;
  process.stdout.write(
    [
      `memory of the API: grew by ${growth.toFixed(1)} MB\n`,
      `upload: ${speed(uploadSeconds)}; bare node:http: ${speed(bareSeconds)}; share ${share.toFixed(2)}\n`,
      `processing: ${processSeconds.toFixed(1)} s; bare ffmpeg: ${bareProcessSeconds.toFixed(1)} s; times ${times.toFixed(2)}\n`,
      `targets on two cores (this machine has ${cpus().length}): < ${TARGET.growthMegabytes} MB, >= ${TARGET.shareOfBare} of bare, <= ${TARGET.timesOfBare} times bare\n`,
    ].join(''),
  );
  return growth < TARGET.growthMegabytes && share >= TARGET.shareOfBare && times <= TARGET.timesOfBare;
}

interface Setting {
  product: Product;
  directory: string;
  film: string;
  bytes: number;
}

/** The same bytes through the product and through bare node:http, in turns. */
async function compareUploads(
  { product, directory, film, bytes }: Setting,
  uploadOnce: () => Promise<string>,
  settled: (id: string) => Promise<void>,
): Promise<Pick<Figures, 'growth' | 'uploadSeconds' | 'bareSeconds'>> {
  const growths: number[] = [];
  const uploads: number[] = [];
  const copies: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let id = '';
    const once = async () => {
      id = await uploadOnce();
    };
    growths.push(await growthOf(product, async () => uploads.push(await secondsOf(once))));
    await settled(id);
    copies.push(await copyBare(directory, bytes, film));
  }
  return { growth: Math.max(...growths), uploadSeconds: median(uploads), bareSeconds: median(copies) };
}

async function main(megabytes: number, seconds: number): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-bench-'));
  const product = await startProduct();
  const address = product.address.replace('localhost', '127.0.0.1');
  const client = new Client(address);
  try {
    const place = await prepare(client, product);
    const short = makeFilm(directory, '160x120', 1);
    const sendPadded = (bytes: number) => upload(address, place, { bytes, content: padded(short, bytes) });
    await processed(client, place, (await sendPadded(64 * MEGABYTE))._id); // once for warmth
    const bytes = megabytes * MEGABYTE;
    const compared = await compareUploads(
      { product, directory, film: short, bytes },
      async () => (await sendPadded(bytes))._id,
      (id) => processed(client, place, id),
    );
    const film = makeFilm(directory, '1280x720', seconds);
    const content = readFileSync(film);
    const { _id } = await upload(address, place, { bytes: content.length, content: Readable.from([content]) });
    const processSeconds = await secondsOf(() => processed(client, place, _id));
    const bareProcessSeconds = await transcodeBare(directory, film, seconds);
    const isInTarget = report({ ...compared, processSeconds, bareProcessSeconds }, bytes);
    process.stdout.write(isInTarget ? 'in target\n' : 'MISSED TARGET\n');
    process.exitCode = isInTarget ? 0 : 1;
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
