import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { longClip } from '../../backend/src/modules/media/videos/testing/clips.ts';
import { pdf } from '../../backend/src/modules/tasks/testing/pdf.ts';
import { type S3Server, startS3Server } from '../../backend/src/platform/storage/testing/s3-server.ts';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { startRedis } from '../services/redis.ts';
import { buildWhatIsStale } from './build.ts';
import { ROOT } from './layout.ts';
import { Machine } from './testing/machine.ts';

const LONG_MS = 600_000;
const PASSWORD = 'correct horse battery 9';
const ROUNDS = 3;
const WRITERS = 4;
const RETRY_MS = 50;
/** Below what one account may add in an hour (docs/security.md): more would only be refused. */
const MOST_EXPORTS = 100;
const MOST_MATERIALS = 250;
const PACE_MS = 250;
/** Not accepted, or not for certain: too many concurrent uploads, or a process that is ending. */
const ASK_AGAIN = new Set([429, 500, 502, 503, 504]);

let stores: { stop(): Promise<void> }[] = [];
let bucket: S3Server;
let database: MongoClient;
let apis: Machine[] = [];
let workers: Machine[] = [];
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  await buildWhatIsStale(() => undefined);
  const [mongo, redis, files] = await Promise.all([startEmbeddedMongo(), startRedis(), startS3Server()]);
  bucket = files;
  stores = [mongo, redis, bucket];
  database = await MongoClient.connect(mongo.uri);
  environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    MONGO_URL: mongo.uri,
    REDIS_URL: redis.url,
    STORAGE_URL: bucket.storageUrl('school'),
    APP_SECRET: randomBytes(32).toString('hex'),
    RATE_USER_REQUESTS: '1000000',
    JOB_LOCK_SECONDS: '5',
  };
  const ports = [await getPort(), await getPort(), await getPort(), await getPort()];
  const machines = ports.map((port, index) => new Machine(index < 2 ? 'api' : 'worker', port, environment));
  [apis, workers] = [machines.slice(0, 2), machines.slice(2)];
  for (const machine of machines) await machine.start();
}, LONG_MS);
afterAll(async () => {
  for (const machine of [...apis, ...workers]) await machine.remove();
  await database.close();
  for (const store of stores) await store.stop();
}, LONG_MS);

async function makeTeacher(email: string): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'fulcrum-machine-'));
  const args = ['teacher:create', '--another', '--name', 'Ms Noor', '--email', email, '--password', PASSWORD];
  const child = spawn(process.execPath, [path.join(ROOT, 'backend/dist/main.cli.js'), ...args], {
    env: { ...environment, DATA_DIR: data },
    stdio: 'ignore',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
  rmSync(data, { recursive: true, force: true });
}

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** Sends requests to a machine, or to the other one if it is down, until there is a definite reply. */
class Caller {
  #token = '';
  id = '';
  #turn = 0;

  get token(): string {
    return this.#token;
  }

  async signIn(email: string): Promise<void> {
    const { body } = await this.send('POST', '/api/auth/login', { email, password: PASSWORD });
    const { token, user } = body as { token: string; user: { id: string } };
    this.#token = token;
    this.id = user.id;
  }

  async send(method: string, address: string, content?: object | FormData): Promise<Reply> {
    const isForm = content instanceof FormData;
    const headers = {
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      ...(method === 'POST' ? { 'Idempotency-Key': randomUUID() } : {}),
      ...(content && !isForm ? { 'content-type': 'application/json' } : {}),
    };
    const body = isForm ? content : content && JSON.stringify(content);
    this.#turn += 1;
    for (let tries = 0; ; tries += 1) {
      const { origin } = apis[(this.#turn + tries) % apis.length] ?? { origin: '' };
      const reply = await fetch(origin + address, { method, headers, ...(body ? { body } : {}) }).catch(() => null);
      const text = await reply?.text().catch(() => null);
      if (reply && typeof text === 'string' && !ASK_AGAIN.has(reply.status))
        return { status: reply.status, body: parsed(text) };
      await pause(RETRY_MS);
    }
  }
}

const parsed = (text: string) => JSON.parse(text.startsWith('{') ? text : '{}') as Record<string, unknown>;

interface Place {
  teacherId: string;
  yearId: string;
  unitId: string;
  chapterId: string;
}

async function makePlace(caller: Caller): Promise<Place> {
  const made = async (address: string, body: object) => String((await caller.send('POST', address, body)).body['_id']);
  const teacherId = caller.id;
  const yearId = await made('/api/year', { name: 'Year 10', teacherId });
  const unitId = await made('/api/unit', { name: 'Motion', teacherId, yearId });
  return { teacherId, yearId, unitId, chapterId: await made('/api/chapter', { name: 'Speed', unitId }) };
}

/** What was acknowledged, by name or ID. */
interface Ledger {
  schools: Set<string>;
  materials: Set<string>;
  exports: Set<string>;
  /** How often each kind was sent. */
  sent: { materials: number; exports: number };
  /**
   * Requests rejected when repeated after their machine had died: the sender does not know whether they were stored.
   */
  unsure: number;
}

async function write(caller: Caller, place: Place, ledger: Ledger): Promise<void> {
  const name = randomUUID();
  const school = await caller.send('POST', '/api/school', { name, teacherId: place.teacherId });
  if (school.status === 201) ledger.schools.add(name);
  else ledger.unsure += 1;
  if (ledger.sent.materials++ < MOST_MATERIALS) await writeMaterial(caller, { place, name }, ledger);
  if (ledger.sent.exports++ >= MOST_EXPORTS) return;
  const wanted = await caller.send('POST', '/api/exports', { kind: 'users' });
  if (wanted.status === 202) ledger.exports.add(String(wanted.body['_id']));
}

async function writeMaterial(
  caller: Caller,
  { place, name }: { place: Place; name: string },
  ledger: Ledger,
): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...place, title: name })) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(pdf(name))], { type: 'application/pdf' }), `${name}.pdf`);
  const material = await caller.send('POST', '/api/material', form);
  if (material.status === 201) ledger.materials.add(name);
  else ledger.unsure += 1;
}

const namesIn = async (collection: string, field: string): Promise<string[]> =>
  (await database.db().collection(collection).find({}).toArray()).map((row) => String(row[field]));

const times = (all: string[], name: string) => all.filter((each) => each === name).length;

it(
  'two API machines and two worker machines, each killed in turn, lose and duplicate nothing',
  { timeout: LONG_MS },
  async () => {
    await makeTeacher('noor@example.org');
    const callers = Array.from({ length: WRITERS }, () => new Caller());
    for (const caller of callers) await caller.signIn('noor@example.org');
    const place = await makePlace(callers[0] ?? new Caller());
    const ledger: Ledger = {
      schools: new Set(),
      materials: new Set(),
      exports: new Set(),
      sent: { materials: 0, exports: 0 },
      unsure: 0,
    };
    const over = new AbortController();
    const writing = callers.map(async (caller) => {
      while (!over.signal.aborted) await Promise.all([write(caller, place, ledger), pause(PACE_MS)]);
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const machine of [apis[0], workers[0], apis[1], workers[1]]) {
        const before = ledger.schools.size;
        await expect.poll(() => ledger.schools.size).toBeGreaterThan(before + WRITERS);
        await machine?.kill();
        await machine?.start();
      }
    }
    over.abort();
    await Promise.all(writing);

    const [schools, materials] = [await namesIn('schools', 'name'), await namesIn('materials', 'title')];
    expect([...ledger.schools].filter((name) => times(schools, name) !== 1)).toEqual([]);
    expect([...ledger.materials].filter((name) => times(materials, name) !== 1)).toEqual([]);
    expect(new Set(schools).size).toBe(schools.length);
    expect(new Set(materials).size).toBe(materials.length);

    const exports = database.db().collection('exports');
    const open = async () => exports.countDocuments({ finishedAt: { $exists: false } });
    await expect.poll(open, { timeout: 240_000, interval: 1000 }).toBe(0);
    const done = await exports.find({ bytes: { $gt: 0 } }).toArray();
    const ids = new Set(done.map(({ _id }) => String(_id)));
    expect([...ledger.exports].filter((id) => !ids.has(id))).toEqual([]);

    const files = await namesIn('materials', 'fileId');
    const statuses = await Promise.all(files.map((id) => callers[0]?.send('GET', `/api/files/${id}`)));
    expect(statuses.filter((reply) => reply?.status !== 200)).toEqual([]);
    process.stdout.write(
      `${ledger.schools.size} schools, ${ledger.materials.size} materials, ${ledger.exports.size} exports, ${ledger.unsure} unsure\n`,
    );
  },
);

const MEGABYTE = 1024 * 1024;

/**
 * Sends a tus request to one machine.
 * @returns null if the machine is down
 */
async function tus(caller: Caller, url: string, { method, headers, body }: RequestInit): Promise<Response | null> {
  const own = { authorization: `Bearer ${caller.token}`, 'Tus-Resumable': '1.0.0' };
  const all = { method: method ?? 'GET', headers: { ...own, ...(headers as Record<string, string>) } };
  return fetch(url, body ? { ...all, body } : all).catch(() => null);
}

const isTaken = (reply: Response | null): reply is Response => reply !== null && !ASK_AGAIN.has(reply.status);

it(
  'an upload alternating between two machines, killed between and within parts, arrives intact',
  { timeout: LONG_MS },
  async () => {
    const caller = new Caller();
    await makeTeacher('films@example.org');
    await caller.signIn('films@example.org');
    const film = longClip(40);
    const form = { ...(await makePlace(caller)), title: 'Forces', uploadId: randomUUID(), filename: 'forces.mp4' };
    const metadata = Object.entries(form).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const [one, other] = apis;
    if (!one || !other) throw new Error('There are two machines.');
    const headers = { 'Upload-Length': String(film.length), 'Upload-Metadata': metadata.join(',') };
    const made = await tus(caller, `${one.origin}/api/video/tus`, { method: 'POST', headers });
    const place = made?.headers.get('location') ?? '';
    let videoId: string | null = null;
    let parts = 0;
    for (let turn = 0; videoId === null; turn += 1) {
      const machine = turn % 2 === 0 ? one : other;
      const head = await tus(caller, machine.origin + place, { method: 'HEAD' });
      if (!isTaken(head)) continue;
      expect(head.status).toBe(200);
      const offset = Number(head.headers.get('upload-offset'));
      const patch = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
      const body = new Uint8Array(film.subarray(offset, offset + 5 * MEGABYTE));
      const sending = tus(caller, machine.origin + place, { method: 'PATCH', headers: patch, body });
      parts += 1;
      // One kill while a part is being sent, and one after a part.
      if (parts === 3) await machine.kill();
      const reply = await sending;
      if (parts === 6) await machine.kill();
      if (parts === 3 || parts === 6) await machine.start();
      if (isTaken(reply)) videoId = reply.headers.get('video-id');
    }
    const row = await database.db().collection('videos').findOne({ title: 'Forces' });
    expect([String(row?._id), row?.['bytes']]).toEqual([videoId, film.length]);
    const file = await tus(caller, `${other.origin}/api/files/${String(row?.['fileId'])}`, { method: 'GET' });
    expect(Buffer.from((await file?.arrayBuffer()) ?? new ArrayBuffer(0)).equals(film)).toBe(true);
    expect((await bucket.lying('school')).filter((key) => key.startsWith('_unfinished/'))).toEqual([]);
  },
);
