import 'reflect-metadata';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mongo, Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../platform/clock/durations.js';
import { type S3Server, startS3Server } from '../platform/storage/testing/s3-server.js';
import { IS_LONG } from '../testing/long-search.js';
import { Encryption, newKeyFile } from './archive/encryption.js';
import { Installation } from './testing/installations.js';

const MEGABYTE = 1024 * 1024;
let server: S3Server;
let directory: string;
let serial = 0;
const running: Installation[] = [];

async function installation(environment: Record<string, string> = {}): Promise<Installation> {
  const made = await Installation.at(`i${++serial}`, environment);
  running.push(made);
  return made;
}
const inBucket = () => installation({ STORAGE_URL: server.storageUrl(`bucket${serial}`) });
const archive = () => path.join(directory, `${++serial}.tar`);

/** Stores a file as the product does: first the bytes, then the row of `files`, then the row that names it. */
async function handIn(at: Installation, content: Buffer): Promise<string> {
  const fileId = new Types.ObjectId();
  const key = `uploads/${fileId.toString().slice(-2)}/${fileId}`;
  const temporary = path.join(directory, fileId.toString());
  await writeFile(temporary, content);
  await at.storage.put(temporary, key);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await at.database.collection('files').insertOne({ _id: fileId, storageKey: key, sha256, bytes: content.length });
  await at.database.collection('submissions').insertOne({ fileId, at: new Date(), grade: new mongo.Double(9) });
  return key;
}

async function fill(at: Installation): Promise<void> {
  const { Int32, Double, Long, Decimal128, Binary, Timestamp } = mongo;
  await at.database.collection('oddities').insertMany([
    { _id: new Types.ObjectId(), one: new Int32(1), alsoOne: new Double(1), big: Long.fromString('9007199254740993') },
    {
      price: Decimal128.fromString('0.10'),
      zero: new Double(-0),
      never: new Double(NaN),
      bytes: new Binary(randomBytes(9)),
    },
    {
      at: new Date(-1),
      seen: new Timestamp({ t: 7, i: 1 }),
      like: /^ق/iu,
      nothing: null,
      list: [[], {}, ''],
      'a.b': { $c: 1 },
    },
    { name: 'قوة 🧲', words: 'x'.repeat(MEGABYTE) },
  ]);
  await at.database
    .collection('users')
    .insertMany(
      Array.from({ length: 300 }, (_, index) => ({ name: `Student ${index}`, email: `s${index}@example.org` })),
    );
  await at.database.collection('leases').insertMany([{ name: 'a recurring task', until: new Date(0) }]);
  for (let index = 0; index < 12; index += 1) await handIn(at, randomBytes(index * 10_000));
  const film = path.join(directory, 'film');
  await writeFile(film, randomBytes(300_000));
  await at.storage.put(film, 'videos/01/film/720p/0001.ts');
}

beforeAll(async () => {
  server = await startS3Server();
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-backup-'));
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

describe('a restored backup', () => {
  it.each([
    ['a disk', 'a disk', installation, installation],
    ['a disk', 'a bucket', installation, inBucket],
    ['a bucket', 'a disk', inBucket, installation],
  ])('contains every row and byte when moved from %s to %s', async (_from, _to, source, target) => {
    const from = await source();
    await fill(from);
    const file = archive();
    const report = await from.backup(file);
    expect(report).toMatchObject({ file, files: { count: 13 }, missing: [], altered: [] });
    const to = await target();
    expect((await to.restore(file)).rows).toMatchObject({ users: 300, submissions: 12, files: 12, leases: 1 });
    expect(await to.rows()).toEqual(await from.rows());
    expect(await to.files()).toEqual(await from.files());
    expect(await readdir(path.join(to.config.env.DATA_DIR, 'tmp'))).toEqual([]);
  });

  it('produces the same archive again', async () => {
    const [from, to] = [await installation(), await installation()];
    await fill(from);
    const first = archive();
    await from.backup(first);
    await to.restore(first);
    const second = archive();
    await to.backup(second);
    const manifestOf = async (file: string) => {
      const text = (await readFile(file)).toString('latin1');
      return /"sums": "[0-9a-f]{64}"/.exec(text)?.[0];
    };
    expect(await manifestOf(second)).toBe(await manifestOf(first));
  });

  it('of an empty installation is empty', async () => {
    const file = archive();
    await (await installation()).backup(file);
    const to = await installation();
    expect(await to.restore(file)).toMatchObject({ rows: {}, files: { count: 0, bytes: 0 } });
    expect(await to.rows()).toEqual({});
  });
});

/** The long run encrypts the film, decrypts it on trial and again to restore it, beside everything else that it runs. */
const LONG_FILM_MS = IS_LONG ? 240_000 : 60_000;

describe('a backup', () => {
  it('made while work is handed in contains every row and file that its rows name', async () => {
    const from = await installation();
    await fill(from);
    const enough = new AbortController();
    let written = 0;
    const writer = async () => {
      while (!enough.signal.aborted) {
        await handIn(from, randomBytes(1000));
        written += 1;
      }
    };
    const writers = [writer(), writer()];
    await expect.poll(() => written).toBeGreaterThan(3);
    const before = written;
    const file = archive();
    const report = await from.backup(file);
    await expect.poll(() => written).toBeGreaterThan(before);
    enough.abort();
    await Promise.all(writers);
    expect(report).toMatchObject({ missing: [], altered: [] });

    const to = await installation();
    await to.restore(file);
    const works = await to.database.collection<{ fileId: Types.ObjectId }>('submissions').find().toArray();
    expect(works.length).toBeGreaterThanOrEqual(12 + before);
    const rows = await to.database.collection<{ storageKey: string; sha256: string }>('files').find().toArray();
    const files = await to.files();
    const ids = new Set(rows.map(({ _id }) => String(_id)));
    expect(works.filter(({ fileId }) => !ids.has(String(fileId)))).toEqual([]);
    expect(rows.map(({ storageKey }) => files.get(storageKey))).toEqual(rows.map(({ sha256 }) => sha256));
  });

  it('continues after missing or altered files and reports them', async () => {
    const from = await installation();
    const [lost, altered, discarded] = [
      await handIn(from, Buffer.from('lost')),
      await handIn(from, Buffer.from('right')),
      await handIn(from, Buffer.from('let go')),
    ];
    await from.storage.delete(lost);
    await from.storage.delete(discarded);
    await from.database.collection('files').updateOne({ storageKey: discarded }, { $set: { deletedAt: new Date() } });
    const wrong = path.join(directory, 'wrong');
    await writeFile(wrong, 'wrong');
    await from.storage.put(wrong, altered);
    const report = await from.backup(archive());
    expect(report).toMatchObject({ missing: [lost], altered: [altered], files: { count: 1 } });
  });

  it('never overwrites a file, and leaves nothing behind when it fails', async () => {
    const from = await installation();
    await fill(from);
    const file = archive();
    await writeFile(file, 'something dear');
    await expect(from.backup(file)).rejects.toThrow('is there already');
    expect(await readFile(file, 'utf8')).toBe('something dear');
    const before = await readdir(directory);
    from.storage.open = () => Promise.reject(new Error('the disk is gone'));
    await expect(from.backup(archive())).rejects.toThrow('the disk is gone');
    expect(await readdir(directory)).toEqual(before);
  });

  it('is rejected before it starts, or while it runs, if it would use up the disk reserve', async () => {
    const from = await installation();
    await fill(from);
    const before = await readdir(directory);
    const free = vi.spyOn(from.disk, 'hasRoom').mockResolvedValue(false);
    await expect(from.backup(archive())).rejects.toThrow(/no room for it \(1 MB\)/);
    expect(free).toHaveBeenCalledWith(660_000, directory);
    free.mockResolvedValueOnce(true);
    await expect(from.backup(archive())).rejects.toThrow(/no room/);
    expect(await readdir(directory)).toEqual(before);
  });

  it('removes the leftovers of a killed backup but not those of a running one', async () => {
    const from = await installation();
    const [old, young] = ['3b1f0c5e-6a53-4a4e-9d3c-0a1b2c3d4e5f', '4b1f0c5e-6a53-4a4e-9d3c-0a1b2c3d4e5f'];
    const names = [old, young].flatMap((id) => [`night.tar.${id}.partial`, `night.tar.${id}.lines`]);
    for (const name of [...names, 'night.tar', 'dear.partial']) await writeFile(path.join(directory, name), 'x');
    const yesterday = new Date(Date.now() - 25 * HOUR_MS);
    for (const name of [...names.slice(0, 2), 'night.tar', 'dear.partial'])
      await utimes(path.join(directory, name), yesterday, yesterday);
    await from.backup(archive());
    const left = (await readdir(directory)).filter((name) => /^(night|dear)/.test(name)).toSorted();
    expect(left).toEqual(['dear.partial', 'night.tar', ...names.slice(2)].toSorted());
  });

  it('handles long films and many rows with little memory', { timeout: LONG_FILM_MS }, async () => {
    const [from, to] = [await installation(), await installation()];
    const film = path.join(directory, 'film');
    await (await open(film, 'w')).close();
    await truncate(film, 150 * MEGABYTE);
    await from.storage.put(film, 'videos/01/long.mp4');
    const rows = Array.from({ length: 20 }, () => ({ words: 'x'.repeat(100_000) }));
    for (let round = 0; round < 4; round += 1)
      await from.database.collection('words').insertMany(rows.map((row) => ({ ...row })));
    const file = archive();
    const [recipient = ''] = /age1\w+/.exec(await newKeyFile(new Date())) ?? [];
    const encryption = IS_LONG ? new Encryption([recipient]) : undefined;
    const before = process.memoryUsage.rss();
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20);
    await from.backup(file, encryption);
    if (IS_LONG) await from.tryRestoring(file, encryption);
    await to.restore(file, encryption);
    clearInterval(watch);
    const what = encryption ? 'backup, trial and restore of 158 MB, encrypted' : 'backup and restore of 158 MB';
    process.stdout.write(`${what}: ${Math.round((highest - before) / MEGABYTE)} MB of memory\n`);
    // Less than the archive holds. Test files share this process, whose own heap grows by up to 100 MB in the meantime.
    expect(highest - before).toBeLessThan(140 * MEGABYTE);
    expect(await to.storage.stat('videos/01/long.mp4')).toMatchObject({ bytes: 150 * MEGABYTE });
  });
});

describe('a restore', () => {
  it('is rejected if rows or files exist, and changes nothing there', async () => {
    const from = await installation();
    await fill(from);
    const file = archive();
    await from.backup(file);
    const withRows = await installation();
    await withRows.database.collection('users').insertOne({ name: 'Noor' });
    const rows = await withRows.rows();
    await expect(withRows.restore(file)).rejects.toThrow('not empty: its database has rows (users)');
    expect(await withRows.rows()).toEqual(rows);
    const withFiles = await installation();
    await handIn(withFiles, Buffer.from('F = ma'));
    await withFiles.database.dropDatabase();
    await expect(withFiles.restore(file)).rejects.toThrow('not empty: it keeps files (uploads/');
    expect(await withFiles.rows()).toEqual({});
  });

  it('works while an empty product is running and its workers write leases', async () => {
    const from = await installation();
    await fill(from);
    const file = archive();
    await from.backup(file);
    const to = await installation();
    const lease = await from.database.collection('leases').findOne({});
    await to.database.collection('leases').insertMany([{ ...lease, holder: 'this worker' }]);
    await to.database.collection('users').createIndex({ email: 1 }, { unique: true });
    await to.restore(file);
    expect(await to.rows()).toEqual(await from.rows());
  });

  it('writes nothing from a damaged archive', async () => {
    const from = await installation();
    await fill(from);
    const file = archive();
    await from.backup(file);
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length * 0.9);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    const damaged = archive();
    await writeFile(damaged, bytes);
    const to = await installation();
    await expect(to.restore(damaged)).rejects.toThrow('checksums do not match');
    await writeFile(damaged, bytes.subarray(0, at));
    await expect(to.restore(damaged)).rejects.toThrow('Nothing was written.');
    expect([await to.rows(), await to.files()]).toEqual([{}, new Map()]);
  });
});
