import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeZip, type ZipEntry, zipBytesOf } from './zip-writer.js';

const CHUNK = 64 * 1024;
const MEGABYTE = 1024 * 1024;
const { signal } = new AbortController();

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'zip-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function* chunks(count: number, before: (index: number) => Promise<void> = async () => undefined) {
  for (let index = 0; index < count; index += 1) {
    await before(index);
    yield new Uint8Array(CHUNK).fill(index);
  }
}
const to = (file: string) => createWriteStream(file, { flags: 'wx' });

async function* all(...entries: ZipEntry[]) {
  yield* entries;
}

it('writes texts and files that a reader can open, within the predicted size', async () => {
  const file = path.join(directory, 'small.zip');
  const text = `${'Grades of Mona ÄÖ\n'.repeat(3)}`;
  await writeZip(to(file), all({ path: 'tasks.json', text }, { path: 'tasks/1 Wärme.pdf', bytes: chunks(3) }), signal);
  const opened = unzipSync(await readFile(file));
  expect(strFromU8(opened['tasks.json'] ?? new Uint8Array())).toBe(text);
  expect(opened['tasks/1 Wärme.pdf']?.length).toBe(3 * CHUNK);
  expect(opened['tasks/1 Wärme.pdf']?.at(-1)).toBe(2);
  const asked = [
    { path: 'tasks.json', bytes: Buffer.byteLength(text) },
    { path: 'tasks/1 Wärme.pdf', bytes: 3 * CHUNK },
  ];
  expect((await stat(file)).size).toBeLessThanOrEqual(zipBytesOf(asked));
});

it('reads no faster than the disk can write', async () => {
  const file = path.join(directory, 'large.zip');
  let ahead = 0;
  const look = async (index: number) => {
    if (index % 32 === 31) ahead = Math.max(ahead, index * CHUNK - (await stat(file)).size);
  };
  await writeZip(to(file), all({ path: 'large.pdf', bytes: chunks(1024, look) }), signal);
  expect((await stat(file)).size).toBeGreaterThan(64 * MEGABYTE);
  expect(ahead).toBeLessThan(MEGABYTE);
});

it('ends with the error of a file that fails, or when it is aborted', async () => {
  const broken = chunks(3, (index) => (index === 2 ? Promise.reject(new Error('bytes lost')) : Promise.resolve()));
  const first = path.join(directory, 'broken.zip');
  await expect(writeZip(to(first), all({ path: 'a.pdf', bytes: broken }), signal)).rejects.toThrow('bytes lost');
  const stop = AbortSignal.abort(new Error('stopping'));
  const second = path.join(directory, 'stopped.zip');
  await expect(writeZip(to(second), all({ path: 'a.pdf', bytes: chunks(3) }), stop)).rejects.toThrow('stopping');
});
