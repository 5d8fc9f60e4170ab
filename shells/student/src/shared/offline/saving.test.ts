import { OWN_DEVICE } from '@fulcrum/shared-ui/device';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@fulcrum/shared-ui/testing';
import type { Wanted } from './download-file';
import { keptFile } from './kept-file';
import { FileGone, isWhole, PART_BYTES, savedBytes } from './saved-files';
import { Saver } from './saver';

const MONA = 'mona';
const ID = 'material:m1';
/** Two full parts and a little more. */
const FILE = Uint8Array.from({ length: 2 * PART_BYTES + 1000 }, (_, at) => at % 251);
const LONGER = Uint8Array.from({ length: FILE.length + 5 }, (_, at) => at % 241);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.setItem(OWN_DEVICE, MONA);
});
afterEach(() => vi.unstubAllGlobals());

type Answer = (call: { url: string; begin: number; end: number }) => Response | Promise<Response>;

/** Answers with a part of a file, as the server does. */
const partOf =
  (file: Uint8Array<ArrayBuffer>, version = '"v1"'): Answer =>
  ({ begin, end }) => {
    const headers = { 'Content-Range': `bytes ${begin}-${end - 1}/${file.length}`, ETag: version };
    return new Response(file.slice(begin, end), { status: 206, headers });
  };

/** Mocks the server; returns the first byte of each requested part. */
function serve(answer: Answer): number[] {
  const begins: number[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const [, begin = 0, last = 0] = /bytes=(\d+)-(\d+)/.exec(new Headers(init?.headers).get('Range') ?? '') ?? [];
    begins.push(Number(begin));
    const calledOff = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
    });
    return Promise.race([calledOff, answer({ url: String(input), begin: Number(begin), end: Number(last) + 1 })]);
  });
  return begins;
}

const wanted = (bytes = FILE.length, open: Wanted['open'] = async () => ({ url: '/file', bytes })): Wanted => ({
  id: ID,
  title: 'Moments',
  bytes,
  open,
});
/** A visit of the browser: the next visit finds what this one leaves on the device. */
const visit = () => new Saver(MONA);

async function readBack(saver: Saver, begin = 0, end = FILE.length) {
  return saver.files.bytesOf(ID, begin, end);
}

it('saves a file part by part, and reads any range of it', async () => {
  const begins = serve(partOf(FILE));
  const saver = visit();
  await saver.save(wanted());
  expect(begins).toEqual([0, PART_BYTES, 2 * PART_BYTES]);
  expect(saver.now(ID)).toBeUndefined();
  const next = visit();
  await next.files.load();
  expect(next.files.list()).toMatchObject([{ id: ID, title: 'Moments', bytes: FILE.length }]);
  expect(await readBack(next)).toEqual(FILE);
  expect(await readBack(next, PART_BYTES - 3, PART_BYTES + 4)).toEqual(FILE.slice(PART_BYTES - 3, PART_BYTES + 4));
});

it('fetches only the rest after the browser was killed', async () => {
  const first = visit();
  const begins = serve((call) => (call.begin === 0 ? partOf(FILE)(call) : new Promise(() => undefined)));
  void first.save(wanted());
  await eventually(() => expect(begins).toHaveLength(2));
  const next = visit();
  await next.files.load();
  const [half] = next.files.list();
  expect([half && savedBytes(half), half && isWhole(half)]).toEqual([PART_BYTES, false]);
  expect(await keptFile(MONA, ID)).toBeNull();
  const rest = serve(partOf(FILE));
  await next.save(wanted());
  expect(rest).toEqual([PART_BYTES, 2 * PART_BYTES]);
  expect(await readBack(next)).toEqual(FILE);
});

it('starts over if the file has changed in the meantime, and mixes no versions', async () => {
  let version = 1;
  serve((call) => {
    const answer = version === 1 ? partOf(FILE)(call) : partOf(LONGER, '"v2"')(call);
    if (call.begin > 0) version = 2;
    return answer;
  });
  const saver = visit();
  await saver.save(
    wanted(FILE.length, async () => ({ url: '/file', bytes: version === 1 ? FILE.length : LONGER.length })),
  );
  expect(saver.files.of(ID)).toMatchObject({ bytes: LONGER.length, version: '"v2"' });
  expect(await readBack(saver, 0, LONGER.length)).toEqual(LONGER);
});

it('continues with a fresh link when the old one has expired', async () => {
  let links = 0;
  const open = async () => {
    links += 1;
    return { url: `/file-${links}`, bytes: FILE.length };
  };
  serve((call) =>
    call.begin > 0 && call.url === '/file-1' ? new Response(null, { status: 403 }) : partOf(FILE)(call),
  );
  const saver = visit();
  await saver.save(wanted(FILE.length, open));
  expect([links, await readBack(saver)]).toEqual([2, FILE]);
});

it('waits for the connection, says so, and continues where it stopped', async () => {
  let isCut = true;
  const begins = serve((call) => {
    if (call.begin === 0 || !isCut) return partOf(FILE)(call);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  const saver = visit();
  const saved = saver.save(wanted());
  await eventually(() => expect(saver.now(ID)).toEqual({ is: 'coming', waiting: true }));
  isCut = false;
  window.dispatchEvent(new Event('online'));
  await saved;
  expect(begins).toEqual([0, PART_BYTES, PART_BYTES, 2 * PART_BYTES]);
  expect(await readBack(saver)).toEqual(FILE);
});

it.each([
  ['gone', null],
  ['refused', { url: '/refused', bytes: FILE.length }],
] as const)('reports that the file is %s', async (why, address) => {
  serve(() => new Response(null, { status: 403 }));
  const saver = visit();
  await saver.save(wanted(FILE.length, () => Promise.resolve(address)));
  expect(saver.now(ID)).toEqual({ is: 'failed', why });
});

describe('a device without space', () => {
  const withStorage = (estimate: { quota: number; usage: number }) =>
    vi.stubGlobal('navigator', {
      onLine: true,
      storage: { estimate: async () => estimate, persist: async () => true },
    });

  it('shows the missing and the free space before anything is fetched', async () => {
    withStorage({ quota: 1000, usage: 400 });
    const begins = serve(partOf(FILE));
    const saver = visit();
    await saver.save(wanted());
    expect(saver.now(ID)).toEqual({ is: 'full', missing: FILE.length, free: 600 });
    expect(begins).toEqual([]);
  });

  it('keeps no partial file if it fills up while saving', async () => {
    serve(partOf(FILE));
    const saver = visit();
    const add = saver.files.add.bind(saver.files);
    vi.spyOn(saver.files, 'add').mockImplementation((...part) =>
      part[0].parts === 1 ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : add(...part),
    );
    await saver.save(wanted());
    expect(saver.now(ID)).toEqual({ is: 'full', missing: FILE.length - PART_BYTES, free: null });
    const next = visit();
    await next.files.load();
    expect(next.files.list()).toEqual([]);
  });
});

it('stores nothing more once the user has logged out', async () => {
  serve((call) => {
    if (call.begin > 0) localStorage.removeItem(OWN_DEVICE);
    return partOf(FILE)(call);
  });
  const saver = visit();
  await saver.save(wanted());
  expect(saver.files.of(ID)?.parts).toBe(1);
  expect(await keptFile(MONA, ID)).toBeNull();
});

it('can be stopped, continued and removed', async () => {
  const begins = serve((call) => (call.begin === 0 ? partOf(FILE)(call) : new Promise(() => undefined)));
  const saver = visit();
  void saver.save(wanted());
  await eventually(() => expect(begins).toHaveLength(2));
  const stopped = saver.stop(ID);
  expect(saver.now(ID)).toBeUndefined();
  await stopped;
  expect(saver.files.of(ID)?.parts).toBe(1);
  const rest = serve(partOf(FILE));
  await saver.save(wanted());
  expect(rest).toEqual([PART_BYTES, 2 * PART_BYTES]);
  await saver.remove(ID);
  expect(saver.files.list()).toEqual([]);
  await expect(readBack(saver)).rejects.toThrow(FileGone);
});
