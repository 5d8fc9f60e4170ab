import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileDigests } from '../storage/file-digests.js';
import { LargeFileStore } from './large-file-store.js';

const MEGABYTE = 1024 * 1024;
const film = randomBytes(12 * MEGABYTE + 5);
const sha256 = createHash('sha256').update(film).digest('hex');
const digests = new FileDigests();
let directory: string;

const store = () => new LargeFileStore({ directory }, digests);
const pieces = (from: number, to: number) => {
  const part = film.subarray(from, to);
  return Readable.from(
    Array.from({ length: Math.ceil(part.length / 65_536) }, (_, i) => part.subarray(i * 65_536, (i + 1) * 65_536)),
  );
};

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-tus-'));
});
afterAll(async () => {
  await digests.onModuleDestroy();
  await rm(directory, { recursive: true, force: true });
});

/** The digest threads may have to wait for a free core. */
describe('an upload in parts', () => {
  it('is stored on the disk unchanged, with its digest', async () => {
    const files = store();
    await writeFile(files.pathOf('whole'), '');
    expect(await files.write(pieces(0, 9 * MEGABYTE), 'whole', 0)).toBe(9 * MEGABYTE);
    expect(await files.write(pieces(9 * MEGABYTE, film.length), 'whole', 9 * MEGABYTE)).toBe(film.length);
    expect((await readFile(files.pathOf('whole'))).equals(film)).toBe(true);
    expect(await files.sha256Of('whole')).toBe(sha256);
  });

  it('sent through several processes has the digest of the whole file', async () => {
    const [one, other] = [store(), store()];
    await writeFile(one.pathOf('spread'), '');
    await one.write(pieces(0, 5 * MEGABYTE), 'spread', 0);
    await other.write(pieces(5 * MEGABYTE, 11 * MEGABYTE), 'spread', 5 * MEGABYTE);
    await one.write(pieces(11 * MEGABYTE, film.length), 'spread', 11 * MEGABYTE);
    expect(await one.sha256Of('spread')).toBe(sha256);
  });

  it('keeps the received bytes after a lost connection, and continues from there', async () => {
    const files = store();
    await writeFile(files.pathOf('broken'), '');
    const failing = async function* () {
      yield* pieces(0, 6 * MEGABYTE);
      throw new Error('the line is cut');
    };
    await expect(files.write(Readable.from(failing()), 'broken', 0)).rejects.toMatchObject({ status_code: 500 });
    const { length } = await readFile(files.pathOf('broken'));
    expect(length).toBeGreaterThan(0);
    await files.write(pieces(length, film.length), 'broken', length);
    expect(await files.sha256Of('broken')).toBe(sha256);
  });

  it('that fills the disk is rejected as such, and its bytes are deleted', async () => {
    const files = store();
    await writeFile(files.pathOf('full'), '');
    const failing = async function* () {
      yield* pieces(0, MEGABYTE);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    await expect(files.write(Readable.from(failing()), 'full', 0)).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(readFile(files.pathOf('full'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('has the right digest even with more uploads than are followed', async () => {
    const files = store();
    const names = Array.from({ length: 20 }, (_, index) => `many-${index}`);
    for (const name of names) {
      await writeFile(files.pathOf(name), '');
      await files.write(pieces(0, 5 * MEGABYTE), name, 0);
    }
    for (const name of names) await files.write(pieces(5 * MEGABYTE, film.length), name, 5 * MEGABYTE);
    expect(new Set(await Promise.all(names.map((name) => files.sha256Of(name))))).toEqual(new Set([sha256]));
  });

  it('is listed for its user until it is discarded, and reports when its last byte was written', async () => {
    const files = store();
    const [mine, other] = ['a'.repeat(24), 'b'.repeat(24)];
    const ids = [`${mine}-${'1'.repeat(32)}`, `${mine}-${'2'.repeat(32)}`, `${other}-${'3'.repeat(32)}`];
    for (const id of ids) await files.create(new Upload({ id, size: 5, offset: 0 }));
    const idsOf = async (user: string) => (await files.unfinishedOf(user)).map(({ id }) => id).toSorted();
    expect([await idsOf(mine), await idsOf(other)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    const [first = ''] = ids;
    const before = Date.now();
    await files.write(Readable.from([Buffer.from('whole')]), first, 0);
    expect(Math.abs((await files.arrivedAt(first)).getTime() - before)).toBeLessThan(60_000);
    await files.discard(first);
    expect(await idsOf(mine)).toEqual([ids[1]]);
  });
});
