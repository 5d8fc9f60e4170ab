import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { MetadataValue } from '@tus/s3-store';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseStorageUrl } from '../config/storage-url.js';
import type { DiskSpace } from '../storage/disk-space.js';
import { FileDigests } from '../storage/file-digests.js';
import { S3StorageDriver } from '../storage/s3-storage-driver.js';
import { type S3Server, startS3Server } from '../storage/testing/s3-server.js';
import { BucketUploadStore } from './bucket-upload-store.js';

const MEGABYTE = 1024 * 1024;
const film = randomBytes(43 * MEGABYTE + 5);
const sha256 = createHash('sha256').update(film).digest('hex');
const KEY = 'uploads/aa/film';
const digests = new FileDigests();
const claims: number[] = [];
const disk: Pick<DiskSpace, 'claim'> = {
  claim: async (bytes) => {
    claims.push(bytes);
    return () => claims.pop();
  },
};

let server: S3Server;
let directory: string;
let url: string;
let serial = 0;
let bucket: string;

beforeAll(async () => {
  server = await startS3Server();
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-bucket-'));
});
afterAll(async () => {
  await digests.onModuleDestroy();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => {
  serial += 1;
  bucket = `films-${serial}`;
  url = `${server.storageUrl(bucket)}/school`;
});

/** Opens the store as a separate API process would. */
const store = (copyBytes?: number) =>
  new BucketUploadStore(parseStorageUrl(url), {
    digests,
    disk: disk as DiskSpace,
    directory,
    ...(copyBytes ? { copyBytes } : {}),
  });

/** Streams bytes in chunks as they arrive over a network. */
function pieces(from: number, to: number): Readable {
  const part = film.subarray(from, to);
  const count = Math.ceil(part.length / 65_536);
  return Readable.from(Array.from({ length: count }, (_, at) => part.subarray(at * 65_536, (at + 1) * 65_536)));
}

async function begun(size = film.length): Promise<string> {
  const one = store();
  const id = `${one.prefix}film`;
  await one.create(new Upload({ id, size, offset: 0, metadata: { title: 'قوى' } }));
  return id;
}

/** The digest threads may have to wait for a free core. */
describe('an upload in a bucket', () => {
  it('sent through several processes is stored unchanged with its digest, and leaves nothing else behind', async () => {
    const id = await begun();
    const [one, other] = [store(), store(6 * MEGABYTE)];
    const stops = [3 * MEGABYTE, 19 * MEGABYTE + 1, 19 * MEGABYTE + 2, 40 * MEGABYTE, film.length];
    let offset = 0;
    for (const [turn, stop] of stops.entries()) {
      const next = turn % 2 === 0 ? one : other;
      expect(await next.getUpload(id)).toMatchObject({ offset, size: film.length, metadata: { title: 'قوى' } });
      offset = await next.write(pieces(offset, stop), id, offset);
      expect(offset).toBe(stop);
    }
    const whole = await other.whole({ id, size: film.length });
    expect(whole.sha256).toBe(sha256);
    expect((await readFile(whole.path)).equals(film)).toBe(true);
    await whole.put?.(KEY);
    await other.discard(id);
    expect(await server.lying(bucket)).toEqual([`school/${KEY}`]);
    expect([await readdir(directory), claims]).toEqual([[], []]);
    const stored = await new S3StorageDriver(parseStorageUrl(url)).open(KEY);
    expect(Buffer.concat(await stored.toArray()).equals(film)).toBe(true);
  });

  it('is stored the same when it is copied in one call', async () => {
    const id = await begun(9 * MEGABYTE);
    const files = store();
    await files.write(pieces(0, 9 * MEGABYTE), id, 0);
    await (await files.whole({ id, size: 9 * MEGABYTE })).put?.(KEY);
    await files.discard(id);
    expect(await server.lying(bucket)).toEqual([`school/${KEY}`]);
    expect(await new S3StorageDriver(parseStorageUrl(url)).stat(KEY)).toMatchObject({ bytes: 9 * MEGABYTE });
  });

  it('keeps the received bytes after a lost connection, and continues from there', async () => {
    const id = await begun();
    const failing = async function* () {
      yield* pieces(0, 11 * MEGABYTE);
      throw new Error('the line is cut');
    };
    await expect(store().write(Readable.from(failing()), id, 0)).rejects.toMatchObject({ status_code: 500 });
    expect(await store().getUpload(id)).toMatchObject({ offset: 11 * MEGABYTE });
    await store().write(pieces(11 * MEGABYTE, film.length), id, 11 * MEGABYTE);
    expect((await store().whole({ id, size: film.length })).sha256).toBe(sha256);
    await store().discard(id);
  });

  it('continues after the last sent part when its process dies, and stores no byte twice', async () => {
    const id = await begun();
    await store().write(pieces(0, 3 * MEGABYTE), id, 0);
    const dying = new (class extends BucketUploadStore {
      protected override async uploadPart(...sent: [MetadataValue, Readable | Buffer, number]): Promise<string> {
        await super.uploadPart(...sent);
        throw new Error('killed');
      }
    })(parseStorageUrl(url), { digests, disk: disk as DiskSpace, directory });
    await expect(dying.write(pieces(3 * MEGABYTE, 20 * MEGABYTE), id, 3 * MEGABYTE)).rejects.toMatchObject({
      status: 503,
    });
    const { offset } = await store().getUpload(id);
    expect(offset).toBe(8 * MEGABYTE);
    await store().write(pieces(offset, film.length), id, offset);
    expect((await store().whole({ id, size: film.length })).sha256).toBe(sha256);
    await store().discard(id);
  });

  it('accepts its last part again if the multipart upload was never completed', async () => {
    const id = await begun(16 * MEGABYTE);
    const dying = new (class extends BucketUploadStore {
      protected override async finishMultipartUpload(): Promise<undefined> {
        throw new Error('killed');
      }
    })(parseStorageUrl(url), { digests, disk: disk as DiskSpace, directory });
    await expect(dying.write(pieces(0, 16 * MEGABYTE), id, 0)).rejects.toMatchObject({ status: 503 });
    const { offset } = await store().getUpload(id);
    expect(offset).toBe(8 * MEGABYTE);
    await store().write(pieces(offset, 16 * MEGABYTE), id, offset);
    expect(await store().getUpload(id)).toMatchObject({ offset: 16 * MEGABYTE });
    expect(await store().write(Readable.from([]), id, 16 * MEGABYTE)).toBe(16 * MEGABYTE);
    await store().discard(id);
    expect(await server.lying(bucket)).toEqual([]);
  });

  it('is not treated as missing while the store is unreachable', async () => {
    const away = await startS3Server();
    url = away.storageUrl('away');
    const id = await begun();
    await away.stop();
    await expect(store().getUpload(id)).rejects.toMatchObject({ status: 503 });
    await expect(store().write(pieces(0, MEGABYTE), id, 0)).rejects.toMatchObject({ status: 503 });
    url = server.storageUrl(`there-${serial}`);
    await expect(store().getUpload(id)).rejects.toMatchObject({ status_code: 404 });
  });

  it('is listed for its user until it is discarded, and reports when its object was completed', async () => {
    const files = store();
    const [mine, other] = ['a'.repeat(24), 'b'.repeat(24)];
    const ids = [`${mine}-${'1'.repeat(32)}`, `${mine}-${'2'.repeat(32)}`, `${other}-${'3'.repeat(32)}`].map(
      (name) => files.prefix + name,
    );
    for (const id of ids) await files.create(new Upload({ id, size: MEGABYTE, offset: 0 }));
    const idsOf = async (user: string) => (await files.unfinishedOf(user)).map(({ id }) => id).toSorted();
    expect([await idsOf(mine), await idsOf(other)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    const [first = ''] = ids;
    const before = Date.now();
    await files.write(pieces(0, MEGABYTE), first, 0);
    expect(Math.abs((await files.arrivedAt(first)).getTime() - before)).toBeLessThan(60_000);
    await files.discard(first);
    expect(await idsOf(mine)).toEqual([ids[1]]);
  });
});
