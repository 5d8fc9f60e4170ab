import 'reflect-metadata';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../clock/durations.js';
import type { AppConfig } from '../config/app-config.js';
import { TestClock, testConfig } from '../queues/testing/processes.js';
import { ForgottenJobs } from '../queues/forgotten-jobs.js';
import { fileRemoval } from './file-storage.js';
import { FilesRepository } from './files.repository.js';
import { FilesService } from './files.service.js';
import { StorageSweeper } from './storage-sweeper.js';
import { StorageDriver } from './storage-driver.js';
import { as, filesIn, READER, startFilesApi, startFilesWorker, TENANT, UPLOADER } from './testing/files-api.js';
import { onePage } from './testing/pdfs.js';
import { type S3Server, startS3Server } from './testing/s3-server.js';

const SOON = { timeout: 60_000, interval: 25 };
const STRANGER = 'd'.repeat(24);
const EVER = new Date(8.64e15);
const content = onePage('E = mc2');
let server: S3Server;
let config: AppConfig;
let clock: TestClock;
let app: NestExpressApplication;
let id: string;
let link: string;

const get = (url: string, headers: Record<string, string> = {}) =>
  request(app.getHttpServer()).get(url).set(headers).buffer(true);
/** Otherwise supertest would parse a multipart reply as a form. */
function wholeBody(reply: request.Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  reply.on('data', (chunk: Buffer) => chunks.push(chunk));
  reply.on('end', () => done(null, Buffer.concat(chunks)));
}
const plain = () => `/api/files/${id}`;

async function store(): Promise<void> {
  const reply = await request(app.getHttpServer()).post('/api/homework').attach('file', content, 'Energy.pdf');
  ({ id, url: link } = reply.body);
}

/** Returns the names of the files in the store. */
async function storedNames(): Promise<string[]> {
  const names: string[] = [];
  for await (const key of app.get(StorageDriver).listStoredBefore('uploads', EVER)) names.push(path.basename(key));
  return names.toSorted();
}

async function start(environment: Record<string, string>): Promise<void> {
  config = testConfig(environment);
  clock = new TestClock();
  app = await startFilesApi(config, clock);
  await store();
}

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const stores: [string, () => Record<string, string>][] = [
  ['on the local disk', () => ({})],
  ['in a bucket', () => ({ STORAGE_URL: server.storageUrl('school', '?directDownloads=false') })],
];

describe.each(stores)('a stored file %s', (_store, environment) => {
  beforeAll(() => start(environment()));
  afterAll(() => app.close());

  it('is served whole by its link, with the headers that keep it private', async () => {
    const reply = await get(link);
    expect(reply.status).toBe(200);
    expect(reply.body.equals(content)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `inline; filename="Energy.pdf"; filename*=UTF-8''Energy.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'self'",
      'accept-ranges': 'bytes',
    });
  });

  it('is looked up once for readers who follow each other', async () => {
    await store();
    const lookups = vi.spyOn(app.get(FilesRepository), 'findForServing');
    for (const reader of [{}, as({ id: READER, role: 'student', tenantId: TENANT }), {}]) {
      expect((await get(link, reader)).body.equals(content)).toBe(true);
    }
    expect(lookups).toHaveBeenCalledTimes(1);
  });

  it('is offered as a download if the link says so', async () => {
    expect((await get(`${link}&download=1`)).headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('is served in ranges that add up to the whole file', async () => {
    const half = Math.floor(content.length / 2);
    const first = await get(link, { Range: `bytes=0-${half - 1}` });
    const rest = await get(link, { Range: `bytes=${half}-`, 'If-Range': String(first.headers.etag) });
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(rest.headers['content-range']).toBe(`bytes ${half}-${content.length - 1}/${content.length}`);
    expect(Buffer.concat([first.body, rest.body]).equals(content)).toBe(true);
  });

  it('is served in several ranges at once', async () => {
    const reply = await get(link, { Range: 'bytes=0-9,20-29,-5' }).parse(wholeBody);
    expect([reply.status, reply.headers['content-length']]).toEqual([206, String(reply.body.length)]);
    const parts = reply.body.toString('latin1').split(/\r\n--[\w-]{36}(?:\r\n|--\r\n)/);
    const text = content.toString('latin1');
    const total = content.length;
    const partOf = (begin: number, end: number) =>
      `Content-Type: application/pdf\r\nContent-Range: bytes ${begin}-${end - 1}/${total}\r\n\r\n${text.slice(begin, end)}`;
    expect(parts).toEqual(['', partOf(0, 10), partOf(20, 30), partOf(total - 5, total), '']);
  });

  it('answers 416 beyond its end and 304 to a reader who already has it', async () => {
    const beyond = await get(link, { Range: 'bytes=999999-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${content.length}`]);
    const message = 'The range lies outside the file.';
    const said = { message, msg: message, localizedMessage: message };
    expect(beyond.body).toEqual({ statusCode: 416, code: 'range_not_satisfiable', ...said });
    expect(beyond.headers['cache-control']).toBe('private, no-store');
    const head = await request(app.getHttpServer()).head(link).set('Range', 'bytes=999999-');
    expect([head.status, head.headers['content-range'], head.text]).toEqual([
      416,
      `bytes */${content.length}`,
      undefined,
    ]);
    const { etag } = (await get(link)).headers;
    expect((await get(link, { 'If-None-Match': String(etag) })).status).toBe(304);
  });

  it('reports its size to HEAD', async () => {
    const reply = await request(app.getHttpServer()).head(link);
    expect([reply.status, reply.headers['content-length'], reply.text]).toEqual([
      200,
      String(content.length),
      undefined,
    ]);
  });

  it.each([
    ['its tenant’s team', { id: STRANGER, role: 'teacher' as const, tenantId: TENANT }, 200],
    ['its uploader', { id: UPLOADER, role: 'student' as const, tenantId: TENANT }, 200],
    ['its audience', { id: READER, role: 'parent' as const, tenantId: null }, 200],
    ['another student of the tenant', { id: STRANGER, role: 'student' as const, tenantId: TENANT }, 404],
    ['another teacher', { id: STRANGER, role: 'teacher' as const, tenantId: STRANGER }, 404],
    ['another parent', { id: STRANGER, role: 'parent' as const, tenantId: null }, 404],
  ])('is read without a link by %s: %o', async (_, caller, status) => {
    expect((await get(plain(), as(caller))).status).toBe(status);
  });

  it('is closed to strangers without a link or with a forged, borrowed, repeated or expired one', async () => {
    const other = app.get(FilesService).signedUrl('e'.repeat(24)).split('?')[1];
    const outdated = app.get(FilesService).signedUrl(id);
    for (const url of [plain(), `${plain()}?exp=99999999999&sig=AAAA`, `${plain()}?${other}`, `${link}&sig=x`]) {
      expect([url, (await get(url)).status]).toEqual([url, 401]);
    }
    clock.advance(12 * MINUTE_MS);
    const late = await get(outdated);
    expect([late.status, late.body.message ?? late.text]).toEqual([401, expect.stringMatching(/no longer valid/)]);
    link = app.get(FilesService).signedUrl(id);
  });

  it('answers 404 for an unknown id and 400 for a malformed one', async () => {
    const unknown = 'f'.repeat(24);
    expect((await get(app.get(FilesService).signedUrl(unknown))).status).toBe(404);
    expect((await get('/api/files/..%2f..%2fsecrets.json')).status).toBe(400);
    expect((await get('/api/files/passwd')).status).toBe(400);
  });
});

describe.each(stores)('a discarded file %s', (_store, environment) => {
  let worker: INestApplicationContext;
  beforeAll(async () => {
    await start(environment());
    worker = await startFilesWorker(config, clock);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });
  beforeEach(store);

  it('disappears for readers at once, and from the store soon after', async () => {
    await app.get(FilesService).discard(TENANT, id);
    expect((await get(link)).status).toBe(404);
    await expect.poll(storedNames, SOON).not.toContain(id);
    await expect(app.get(FilesService).discard(TENANT, id)).resolves.toBeUndefined();
  });

  it('cannot be discarded by another tenant', async () => {
    await app.get(FilesService).discard(STRANGER, id);
    expect((await get(link)).status).toBe(200);
    expect(await app.get(FilesService).find(STRANGER, [id])).toEqual([]);
    expect(await app.get(FilesService).find(TENANT, [id])).toMatchObject([{ id, originalName: 'Energy.pdf' }]);
  });

  it.each([
    ['goes when the row that should name it is refused', 'refused-late', 409, 0],
    ['stays when nobody knows whether the row that names it was written', 'row-fails', 500, 1],
  ])('%s', async (_, mode, status, more) => {
    const before = await storedNames();
    const reply = await request(app.getHttpServer())
      .post('/api/homework')
      .field('mode', mode)
      .attach('file', content, 'Energy.pdf');
    expect(reply.status).toBe(status);
    await expect.poll(async () => (await storedNames()).length, SOON).toBe(before.length + more);
  });

  it('is swept like other leftovers of crashes: old temporary files and bytes without a row, nothing else', async () => {
    const sweeper = worker.get(StorageSweeper);
    const at = (...names: string[]) => path.join(config.env.DATA_DIR, ...names);
    await writeFile(at('tmp', 'old.upload'), 'x');
    await writeFile(at('tmp', 'new.upload'), 'x');
    const dayAgo = new Date(clock.now().getTime() - 25 * HOUR_MS);
    await utimes(at('tmp', 'old.upload'), dayAgo, dayAgo);
    await sweeper.sweepTemporaryFiles();
    expect(await filesIn(config, 'tmp')).toEqual(['new.upload']);

    await writeFile(at('tmp', 'orphan'), 'x');
    await app.get(StorageDriver).put(at('tmp', 'orphan'), 'uploads/orphan');
    await sweeper.sweepUnknownBytes();
    expect(await storedNames()).toContain('orphan');
    clock.advance(25 * HOUR_MS);
    await sweeper.sweepUnknownBytes();
    const kept = await storedNames();
    expect(kept).not.toContain('orphan');
    expect(kept).toContain(id);
  });

  it('is removed by the sweep if its removal job was lost', async () => {
    await worker.get(ForgottenJobs).request(fileRemoval);
    await app.get(FilesRepository).markDeleted(TENANT, id, clock.now());
    clock.advance(2 * HOUR_MS);
    await worker.get(ForgottenJobs).request(fileRemoval);
    await expect.poll(storedNames, SOON).not.toContain(id);
  });

  it('answers 404, not an empty page, if its bytes are missing', async () => {
    await app.get(StorageDriver).delete(`uploads/${id.slice(-2)}/${id}`);
    expect((await get(app.get(FilesService).signedUrl(id))).status).toBe(404);
  });
});

describe('a file in a bucket that browsers can reach', () => {
  beforeAll(() => start({ STORAGE_URL: server.storageUrl('reachable') }));
  afterAll(() => app.close());

  it('is downloaded from the store by anyone who may read it, and shown by the API', async () => {
    const reply = await get(`${link}&download=1`);
    expect([reply.status, reply.headers['cache-control']]).toEqual([302, 'private, no-store']);
    const direct = new URL(String(reply.headers['location']));
    expect(direct.searchParams.get('response-content-disposition')).toMatch(/^attachment; filename="Energy.pdf"/);
    expect(direct.searchParams.get('response-content-type')).toBe('application/pdf');
    expect(Buffer.from(await (await fetch(direct)).arrayBuffer()).equals(content)).toBe(true);
    expect((await get(link)).status).toBe(200);
  });

  it('gives no link to strangers', async () => {
    const reply = await get(`${plain()}?download=1`);
    expect([reply.status, reply.headers['location']]).toEqual([401, undefined]);
  });
});

describe('a file in a bucket that is unreachable', () => {
  it('answers with the reason and asks to try again', async () => {
    const away = await startS3Server();
    await start({ STORAGE_URL: away.storageUrl('away') });
    await away.stop();
    const reply = await get(link);
    expect([reply.status, reply.headers['retry-after'], reply.body.code ?? reply.text]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
    await app.close();
  });
});
