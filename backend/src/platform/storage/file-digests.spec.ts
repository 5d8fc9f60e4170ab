import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileDigests } from './file-digests.js';

const MEGABYTE = 1024 * 1024;
const digests = new FileDigests();
const part = randomBytes(5 * MEGABYTE + 7);
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');
let directory: string;
let files = 0;

async function fileOf(content: Buffer): Promise<string> {
  files += 1;
  const at = path.join(directory, `file-${files}`);
  await writeFile(at, content);
  return at;
}

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-digests-'));
});
afterAll(async () => {
  await digests.onModuleDestroy();
  await rm(directory, { recursive: true, force: true });
});

/** The digest threads may have to wait for a free core. */
describe('the digest of a file', () => {
  it('is that of its bytes, even if there are none', async () => {
    expect(await digests.sha256Of(await fileOf(part))).toBe(sha256(part));
    expect(await digests.sha256Of(await fileOf(Buffer.alloc(0)))).toBe(sha256());
  });

  it('is computed while the file grows, for several files at a time', async () => {
    const paths = await Promise.all([fileOf(part), fileOf(part.subarray(1))]);
    const followed = paths.map((at) => digests.follow(at));
    for (const digest of followed) digest.written(part.length - 1);
    for (const at of paths) await appendFile(at, part);
    for (const digest of followed) digest.written(2 * part.length - 1);
    const ends = await Promise.all(followed.map((digest) => digest.end()));
    expect(ends).toEqual([sha256(part, part), sha256(part.subarray(1), part)]);
  });

  it('reads each byte only once', async () => {
    const at = await fileOf(part);
    const digest = digests.follow(at);
    digest.written(part.length);
    await digests.sha256Of(at); // the thread runs orders one after the other
    await writeFile(at, Buffer.alloc(part.length));
    await appendFile(at, 'end');
    expect(await digest.end()).toBe(sha256(part, Buffer.from('end')));
  });

  it('fails for a missing file, and the next one is still computed', async () => {
    const missing = digests.follow(path.join(directory, 'missing'));
    missing.written(part.length);
    await expect(missing.end()).rejects.toThrow('ENOENT');
    expect(await digests.sha256Of(await fileOf(part))).toBe(sha256(part));
  });

  it('that is dropped is computed anew if requested again', async () => {
    const at = await fileOf(part);
    const digest = digests.follow(at);
    digest.written(part.length);
    digest.drop();
    await writeFile(at, 'other');
    expect(await digest.end()).toBe(sha256(Buffer.from('other')));
  });

  it('that is pending fails when the thread is ended', async () => {
    const own = new FileDigests();
    const [counted] = await Promise.allSettled([own.sha256Of(await fileOf(part)), own.onModuleDestroy()]);
    expect(counted).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ended') } });
  });
});
