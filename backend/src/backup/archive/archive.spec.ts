import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { mongo } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ArchiveError, fileEntry, type Manifest, rowsEntry } from './archive-format.js';
import { archiveFile } from './archive-reader.js';
import { ArchiveWriter } from './archive-writer.js';
import { RowsPacker, type RowsPart, unpackRows } from './bson-parts.js';
import { checkArchive } from './check-archive.js';

const PDF = Buffer.from('%PDF-1.4 of a homework '.repeat(90));
const MANIFEST = {
  product: 'fulcrum' as const,
  format: 1 as const,
  createdAt: '2026-01-05T10:00:00.000Z',
  rows: { tasks: 3, users: 0 },
  files: { count: 2, bytes: PDF.length },
};
let directory: string;
let whole: Buffer;

const documents = async function* () {
  for (const title of ['Force', 'Energy', 'قوة']) yield mongo.BSON.serialize({ title });
};

async function partsOf(rows: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<RowsPart[]> {
  const [packer, parts]: [RowsPacker, (RowsPart | null)[]] = [new RowsPacker(), []];
  for await (const row of rows) {
    packer.push(row);
    if (packer.isFull) parts.push(await packer.take());
  }
  return [...parts, await packer.take()].filter((part) => part !== null);
}

async function write(file: string, manifest: Omit<Manifest, 'sums'> = MANIFEST): Promise<void> {
  const archive = await ArchiveWriter.begin(file);
  for (const { number, packed } of await partsOf(documents())) {
    await archive.add(rowsEntry('tasks', number), packed.length, Readable.from([packed]));
  }
  await archive.add(fileEntry('uploads/3f/force'), PDF.length, Readable.from([PDF]));
  await archive.add(fileEntry('uploads/3f/nothing'), 0, Readable.from([]));
  await archive.finish(manifest);
}

async function checked(bytes: Buffer): Promise<Manifest | string> {
  const file = path.join(directory, `${randomUUID()}.tar`);
  await writeFile(file, bytes);
  const verdict = checkArchive(archiveFile(file)).finally(() => rm(file));
  return verdict.catch((error: unknown) => {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  });
}

const isRefused = (verdict: Manifest | string): verdict is string => typeof verdict === 'string';

const changed = (at: number, bytes = whole) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8((copy.readUInt8(at) + 1) % 256, at);
  return copy;
};

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-archive-'));
  const file = path.join(directory, 'whole.tar');
  await write(file);
  whole = await readFile(file);
});

describe('an archive', () => {
  it('is complete, private and the only file in its directory', async () => {
    expect(await readdir(directory)).toEqual(['whole.tar']);
    expect((await stat(path.join(directory, 'whole.tar'))).mode & 0o777).toBe(0o600);
    expect(await checked(whole)).toMatchObject(MANIFEST);
  });

  it('leaves nothing behind when it is abandoned or when an entry has the wrong size', async () => {
    const before = await readdir(directory);
    const archive = await ArchiveWriter.begin(path.join(directory, 'failed.tar'));
    await expect(archive.add(fileEntry('uploads/3f/force'), 10, Readable.from([PDF]))).rejects.toThrow(
      /Size mismatch|size/i,
    );
    await archive.abandon();
    expect(await readdir(directory)).toEqual(before);
  });

  it('rethrows the errors of its sources', async () => {
    const archive = await ArchiveWriter.begin(path.join(directory, 'failed.tar'));
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('%PDF');
        throw new Error('the disk is gone');
      })(),
    );
    await expect(archive.add(fileEntry('uploads/3f/force'), 10, failing)).rejects.toThrow('the disk is gone');
    await archive.abandon();
  });

  it('is rejected with any one byte changed, unless nothing that is read has changed', async () => {
    const contents = [whole.indexOf(PDF), whole.indexOf('rows/tasks'), whole.indexOf(Buffer.from([0x1f, 0x8b]))];
    for (const at of [...contents, whole.indexOf('  files/uploads'), whole.indexOf('"sums"') + 10]) {
      expect([at, await checked(changed(at))]).toEqual([at, expect.stringContaining('Nothing was written.')]);
    }
    const positions = Array.from({ length: 40 }, (_, index) => Math.floor((index * whole.length) / 40));
    for (const at of positions) {
      const verdict = await checked(changed(at));
      // Padding between entries and other fields of the manifest may differ: the restored data is the same.
      expect([at, isRefused(verdict) || isDeepStrictEqual(verdict.rows, MANIFEST.rows)]).toEqual([at, true]);
    }
  });

  it.each([0.1, 0.4, 0.7, 0.95])('is rejected when cut off at %f of its length', async (share) => {
    expect(await checked(whole.subarray(0, Math.floor(whole.length * share)))).toContain('Nothing was written.');
  });

  it.each([
    ['of rows', { ...MANIFEST, rows: { tasks: 4 } }, 'does not hold the rows'],
    ['of collections', { ...MANIFEST, rows: { tasks: 3, units: 1 } }, 'does not hold the rows'],
    ['of files', { ...MANIFEST, files: { count: 3, bytes: PDF.length } }, 'does not hold the files'],
    ['of bytes', { ...MANIFEST, files: { count: 2, bytes: 1 } }, 'does not hold the files'],
  ])('is rejected when the number %s is wrong', async (_, manifest, sentence) => {
    const file = path.join(directory, `${_}.tar`.replaceAll(' ', '-'));
    await write(file, manifest);
    await expect(checkArchive(archiveFile(file))).rejects.toThrow(sentence);
  });

  it('is rejected when it holds an unknown entry or is not an archive', async () => {
    const file = path.join(directory, 'other.tar');
    const archive = await ArchiveWriter.begin(file);
    await archive.add('files/../secrets.json', 2, Readable.from([Buffer.from('{}')]));
    await archive.finish({ ...MANIFEST, rows: {}, files: { count: 1, bytes: 2 } });
    await expect(checkArchive(archiveFile(file))).rejects.toThrow('files/../secrets.json: is neither rows nor a file');
    expect(await checked(Buffer.from('F = ma'.repeat(1000)))).toContain('Nothing was written.');
    expect(await checked(Buffer.alloc(0))).toContain('Nothing was written.');
    await expect(checkArchive(archiveFile(path.join(directory, 'nowhere.tar')))).rejects.toThrow('There is no file');
  });

  it('is rejected in another format', async () => {
    const other = Buffer.from(whole.toString('latin1').replace('"format": 1', '"format": 2'), 'latin1');
    expect(await checked(other)).toContain('is not one of format 1');
  });
});

describe('rows in parts', () => {
  it('are unchanged after packing into parts of a few megabytes', async () => {
    const words = 'x'.repeat(1_000_000);
    const rows = Array.from({ length: 11 }, (_, index) => mongo.BSON.serialize({ index, words }));
    const parts = await partsOf(rows);
    expect(parts.map(({ rows: count }) => count)).toEqual([5, 5, 1]);
    const back = (await Promise.all(parts.map(({ packed }) => unpackRows(packed)))).flat();
    expect(Buffer.concat(back).equals(Buffer.concat(rows))).toBe(true);
  });
});
