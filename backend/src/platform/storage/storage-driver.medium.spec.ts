import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../queues/testing/processes.js';
import type { StorageDriver } from './storage-driver.js';
import { StoredFileMissing } from './storage-driver.js';
import { storageDriverFor } from './storage.module.js';
import { type S3Server, startS3Server } from './testing/s3-server.js';

const MEGABYTE = 1024 * 1024;
const EVER = new Date(8.64e15);
let server: S3Server;
let temporary: string;

beforeAll(async () => {
  server = await startS3Server();
  temporary = await mkdtemp(path.join(tmpdir(), 'fulcrum-driver-'));
});
afterAll(() => server.stop());

const drivers: [string, () => StorageDriver][] = [
  ['the local disk', () => storageDriverFor(testConfig())],
  ['a bucket', () => storageDriverFor(testConfig({ STORAGE_URL: server.storageUrl('school') }))],
  [
    'a bucket that is shared',
    () => storageDriverFor(testConfig({ STORAGE_URL: server.storageUrl('all', '/a/school') })),
  ],
  [
    'a bucket of an older store',
    () =>
      storageDriverFor(testConfig({ STORAGE_URL: server.storageUrl('older', '?checksums=false&region=eu-south-1') })),
  ],
];

describe.each(drivers)('%s', (_, make) => {
  let storage: StorageDriver;
  beforeAll(() => {
    storage = make();
  });

  const put = async (key: string, content: Buffer) => {
    const file = path.join(temporary, 'given');
    await writeFile(file, content);
    await storage.put(file, key);
  };
  const read = async (...asked: Parameters<StorageDriver['open']>) => buffer(await storage.open(...asked));
  const keysOf = async (prefix: string, moment = EVER) => {
    const keys: string[] = [];
    for await (const key of storage.listStoredBefore(prefix, moment)) keys.push(key);
    return keys.toSorted();
  };

  it('stores bytes, and takes over the temporary file', async () => {
    await put('uploads/3f/force', Buffer.from('F = ma'));
    expect((await read('uploads/3f/force')).toString()).toBe('F = ma');
    expect(await storage.stat('uploads/3f/force')).toMatchObject({ bytes: 6 });
    expect(await readdir(temporary)).toEqual([]);
  });

  it('stores an empty file and a large file unchanged', async () => {
    await put('uploads/00/nothing', Buffer.alloc(0));
    expect(await read('uploads/00/nothing')).toHaveLength(0);
    const film = randomBytes(19 * MEGABYTE + 7);
    await put('videos/01/film.mp4', film);
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(await read('videos/01/film.mp4'))).toBe(hash(film));
    expect(await read('videos/01/film.mp4', { start: 9 * MEGABYTE, end: 9 * MEGABYTE + 9 })).toEqual(
      film.subarray(9 * MEGABYTE, 9 * MEGABYTE + 10),
    );
  });

  it('returns ranges including their first and last byte', async () => {
    await put('uploads/aa/digits', Buffer.from('0123456789'));
    expect((await read('uploads/aa/digits', { start: 0, end: 0 })).toString()).toBe('0');
    expect((await read('uploads/aa/digits', { start: 7, end: 9 })).toString()).toBe('789');
  });

  it('overwrites the bytes of an existing key', async () => {
    await put('uploads/bb/twice', Buffer.from('first'));
    await put('uploads/bb/twice', Buffer.from('second'));
    expect((await read('uploads/bb/twice')).toString()).toBe('second');
  });

  it('reports missing bytes', async () => {
    expect(await storage.stat('uploads/no/thing')).toBeNull();
    await expect(storage.open('uploads/no/thing')).rejects.toThrow(StoredFileMissing);
    await expect(storage.delete('uploads/no/thing')).resolves.toBeUndefined();
  });

  it('deletes bytes', async () => {
    await put('uploads/cc/gone', Buffer.from('x'));
    await storage.delete('uploads/cc/gone');
    expect(await storage.stat('uploads/cc/gone')).toBeNull();
  });

  it('lists keys by prefix, or all of them, by age', async () => {
    await put('lists/a/1', Buffer.from('x'));
    await put('lists/b/2', Buffer.from('x'));
    await put('listsandmore/3', Buffer.from('x'));
    expect(await keysOf('lists')).toEqual(['lists/a/1', 'lists/b/2']);
    expect(await keysOf('lists', new Date(Date.now() - 60_000))).toEqual([]);
    expect(await keysOf('nowhere')).toEqual([]);
    expect(await keysOf('')).toEqual(expect.arrayContaining(['lists/a/1', 'listsandmore/3', 'uploads/3f/force']));
  });

  it.each(['../secrets.json', 'uploads/../../x', '/etc/passwd', 'a//b', '', '.hidden', 'uploads/.x', 'a\\b'])(
    'rejects the key "%s"',
    async (key) => {
      await expect(put(key, Buffer.from('x'))).rejects.toThrow('is not a storage key');
      await expect(read(key)).rejects.toThrow('is not a storage key');
    },
  );

  it('lets any number of readers leave halfway', async () => {
    await put('videos/02/long.mp4', randomBytes(MEGABYTE));
    const leave = (bytes: Readable) =>
      new Promise<void>((resolve) => {
        bytes.once('close', resolve).once('data', () => bytes.destroy());
      });
    for (let round = 0; round < 6; round += 1) {
      const readers = await Promise.all(Array.from({ length: 60 }, () => storage.open('videos/02/long.mp4')));
      await Promise.all(readers.map(leave));
    }
    expect(await read('videos/02/long.mp4', { start: 0, end: 0 })).toHaveLength(1);
  });
});

describe('the local disk', () => {
  const config = testConfig();

  it('has no direct links, and does not list foreign files', async () => {
    const storage = storageDriverFor(config);
    const files = path.join(config.env.DATA_DIR, 'files');
    await mkdir(path.join(files, 'lost+found'), { recursive: true });
    await writeFile(path.join(files, 'lost+found', '#12345'), 'x');
    const keys = [];
    for await (const key of storage.listStoredBefore('', EVER)) keys.push(key);
    expect(keys).toEqual([]);
    const terms = { contentType: 'application/pdf', contentDisposition: 'inline', seconds: 60 };
    expect(await storage.directLink('uploads/3f/force', terms)).toBeNull();
  });
});

describe('a bucket', () => {
  const terms = {
    contentType: 'application/pdf',
    contentDisposition: `attachment; filename="____.pdf"; filename*=UTF-8''%D9%88%D8%A7%D8%AC%D8%A8.pdf`,
    seconds: 120,
  };

  it('has links with type and name that expire', async () => {
    const storage = storageDriverFor(testConfig({ STORAGE_URL: server.storageUrl('links') }));
    const file = path.join(temporary, 'given');
    await writeFile(file, 'F = ma');
    await storage.put(file, 'uploads/3f/force');
    const link = new URL(String(await storage.directLink('uploads/3f/force', terms)));
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      'response-content-type': terms.contentType,
      'response-content-disposition': terms.contentDisposition,
      'response-cache-control': 'private, no-store',
      'X-Amz-Expires': '120',
      'X-Amz-SignedHeaders': 'host',
    });
    const part = await fetch(link, { headers: { Range: 'bytes=4-5' } });
    expect([part.status, await part.text()]).toEqual([206, 'ma']);
  });

  it('has no links if browsers cannot reach the store', async () => {
    const url = server.storageUrl('hidden', '?directDownloads=false');
    expect(await storageDriverFor(testConfig({ STORAGE_URL: url })).directLink('uploads/3f/force', terms)).toBeNull();
  });

  it('is reported as unreachable if it does not answer, and as misconfigured if the bucket is missing', async () => {
    const nowhere = storageDriverFor(testConfig({ STORAGE_URL: 's3+http://key:secret@127.0.0.1:1/school' }));
    await expect(nowhere.stat('uploads/3f/force')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    const url = server.storageUrl('there').replace('/there', '/elsewhere');
    const wrong = storageDriverFor(testConfig({ STORAGE_URL: url }));
    await expect(wrong.open('uploads/3f/force')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});
