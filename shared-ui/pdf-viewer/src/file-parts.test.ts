import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileUnreadable } from './failure';
import { FileParts, PART_BYTES } from './file-parts';

const FILE = Uint8Array.from({ length: 3 * PART_BYTES }, (_, index) => index % 251);

interface Call {
  url: string;
  range: string | null;
  cache: RequestCache | undefined;
}
const rangesIn = (range: string | null): [number, number][] =>
  (range ?? '')
    .replace('bytes=', '')
    .split(',')
    .map((one): [number, number] => {
      const [begin = '', last = ''] = one.split('-');
      if (begin === '') return [FILE.length - Number(last), FILE.length - 1];
      return [Number(begin), Math.min(Number(last), FILE.length - 1)];
    });
const contentRangeOf = ([begin, last]: [number, number]) => `bytes ${begin}-${last}/${FILE.length}`;
function partial(range: string | null): Response {
  const ranges = rangesIn(range);
  const [only, ...others] = ranges;
  if (only && others.length === 0) {
    const headers = { 'Content-Range': contentRangeOf(only) };
    return new Response(FILE.slice(only[0], only[1] + 1), { status: 206, headers });
  }
  const text = (words: string) => [...new TextEncoder().encode(words)];
  const parts = ranges.flatMap((one) => [
    ...text(`\r\n--seam\r\nContent-Type: application/pdf\r\nContent-Range: ${contentRangeOf(one)}\r\n\r\n`),
    ...FILE.slice(one[0], one[1] + 1),
  ]);
  const headers = { 'Content-Type': 'multipart/byteranges; boundary=seam' };
  return new Response(Uint8Array.from([...parts, ...text('\r\n--seam--\r\n')]), { status: 206, headers });
}
function serve(answer: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = { url: String(input), range: new Headers(init?.headers).get('Range'), cache: init?.cache };
    calls.push(call);
    return answer(call);
  });
  return calls;
}
afterEach(() => vi.useRealTimers());

it('reads the beginning and the end at once, and other parts on demand', async () => {
  const calls = serve(({ range }) => partial(range));
  const parts = new FileParts({ url: '/f' });
  expect(await parts.length()).toBe(FILE.length);
  expect(await parts.read(10, 20)).toEqual(FILE.slice(10, 20));
  expect(await parts.read(PART_BYTES, 2 * PART_BYTES)).toEqual(FILE.slice(PART_BYTES, 2 * PART_BYTES));
  expect(await parts.read(FILE.length - 20, FILE.length)).toEqual(FILE.slice(-20));
  expect(calls.map(({ range }) => range)).toEqual(['bytes=0-65535,-8192', 'bytes=65536-131071']);
});

it('reads ahead while the engine reads the beginning, and requests none of it again', async () => {
  const calls = serve(({ range }) => partial(range));
  const parts = new FileParts({ url: '/f' }, { readsOn: true });
  expect(await parts.length()).toBe(FILE.length);
  expect(calls.map(({ range }) => range)).toEqual(['bytes=0-65535,-8192', 'bytes=65536-131071']);
  expect(await parts.read(2048, 2 * PART_BYTES)).toEqual(FILE.slice(2048, 2 * PART_BYTES));
  expect(await parts.read(100_000, 140_000)).toEqual(FILE.slice(100_000, 140_000));
  expect(calls.map(({ range }) => range).slice(2)).toEqual(['bytes=131072-139999']);
});

it('requests a small part on its own although the range is already being read', async () => {
  const calls = serve(({ range }) => (range === 'bytes=65536-131071' ? new Promise(() => undefined) : partial(range)));
  const parts = new FileParts({ url: '/f' }, { readsOn: true });
  expect(await parts.read(130_000, 132_000)).toEqual(FILE.slice(130_000, 132_000));
  expect(calls.map(({ range }) => range)).toContain('bytes=130000-131999');
});

it('requests a part again if reading ahead failed', async () => {
  let broken = true;
  serve(({ range }) =>
    broken && range === 'bytes=65536-131071' ? Promise.reject(new TypeError('Failed to fetch')) : partial(range),
  );
  const parts = new FileParts({ url: '/f' }, { readsOn: true });
  await parts.length();
  broken = false;
  expect(await parts.read(PART_BYTES, PART_BYTES + 20_000)).toEqual(FILE.slice(PART_BYTES, PART_BYTES + 20_000));
});

const SPREAD = [70_000, 90_000, 90_050, 130_000, 120_000];

it('requests small parts wanted at the same time together, and a large one on its own', async () => {
  const calls = serve(({ range }) => partial(range));
  const parts = new FileParts({ url: '/f' });
  await parts.length();
  const large = parts.read(PART_BYTES, PART_BYTES + 20_000);
  const small = await Promise.all(SPREAD.map((begin) => parts.read(begin, begin + 100)));
  expect(small).toEqual(SPREAD.map((begin) => FILE.slice(begin, begin + 100)));
  expect(await large).toEqual(FILE.slice(PART_BYTES, PART_BYTES + 20_000));
  expect(calls.slice(1).map(({ range }) => range)).toEqual([
    'bytes=65536-85535',
    'bytes=70000-70099,90000-90149,120000-120099,130000-130099',
  ]);
});

it('requests only the rest when the beginning already has part of a range', async () => {
  const calls = serve(({ range }) => partial(range));
  const parts = new FileParts({ url: '/f' });
  expect(await parts.read(2048, PART_BYTES + 30_000)).toEqual(FILE.slice(2048, PART_BYTES + 30_000));
  expect(calls.map(({ range }) => range)).toEqual(['bytes=0-65535,-8192', 'bytes=65536-95535']);
});

it('leaves the bandwidth to the first large part, which the first page waits for', async () => {
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const calls = serve(async ({ range }) => {
    if (range === 'bytes=65536-85535') await arrived;
    return partial(range);
  });
  const parts = new FileParts({ url: '/f' });
  await parts.length();
  const first = parts.read(PART_BYTES, PART_BYTES + 20_000);
  const others = [90_000, 120_000].map((begin) => parts.read(begin, begin + 20_000));
  const small = await parts.read(150_000, 150_010);
  expect(small).toEqual(FILE.slice(150_000, 150_010));
  expect(calls.map(({ range }) => range).slice(1)).toEqual(['bytes=65536-85535', 'bytes=150000-150009']);
  arrive?.();
  await first;
  expect(await Promise.all(others)).toEqual([90_000, 120_000].map((begin) => FILE.slice(begin, begin + 20_000)));
});

it('requests each part on its own if a proxy returns only one of several', async () => {
  const calls = serve(({ range }) => partial(range?.split(',')[0] ?? null));
  const parts = new FileParts({ url: '/f' });
  const read = await Promise.all(SPREAD.map((begin) => parts.read(begin, begin + 100)));
  expect(read).toEqual(SPREAD.map((begin) => FILE.slice(begin, begin + 100)));
  expect(calls).toHaveLength(1 + 1 + SPREAD.length - 1);
});

it('reports a broken connection to all waiting reads, and works again afterwards', async () => {
  let broken = false;
  serve(({ range }) => (broken ? Promise.reject(new TypeError('Failed to fetch')) : partial(range)));
  const parts = new FileParts({ url: '/f' });
  await parts.length();
  broken = true;
  const all = await Promise.allSettled(SPREAD.map((begin) => parts.read(begin, begin + 100)));
  expect(all.map(({ status }) => status)).toEqual(SPREAD.map(() => 'rejected'));
  broken = false;
  expect(await parts.read(70_000, 70_100)).toEqual(FILE.slice(70_000, 70_100));
});

it('splits a request for more parts than the server sends in one reply', async () => {
  const calls = serve(({ range }) => partial(range));
  const parts = new FileParts({ url: '/f' });
  await parts.length();
  const begins = Array.from({ length: 100 }, (_, n) => PART_BYTES + n * 1000);
  const read = await Promise.all(begins.map((begin) => parts.read(begin, begin + 10)));
  expect(read).toEqual(begins.map((begin) => FILE.slice(begin, begin + 10)));
  expect(calls).toHaveLength(4);
});

it('bypasses the browser cache, which would make parallel requests wait for each other', async () => {
  const calls = serve(({ range }) => partial(range));
  await new FileParts({ url: '/f' }).read(PART_BYTES, PART_BYTES + 1);
  expect(calls.map(({ cache }) => cache)).toEqual(['no-store', 'no-store']);
});

it('continues with a fresh link when the old one has expired', async () => {
  const calls = serve(({ url, range }) => (url === '/new' ? partial(range) : new Response(null, { status: 403 })));
  const parts = new FileParts({ url: '/old', renew: () => Promise.resolve('/new') });
  expect(await parts.length()).toBe(FILE.length);
  await parts.read(PART_BYTES, PART_BYTES + 1);
  expect(calls.map(({ url }) => url)).toEqual(['/old', '/new', '/new']);
});

it.each([
  ['missing', 'the file is no more', () => Promise.resolve(null)],
  ['missing', 'the fresh link is refused too', () => Promise.resolve('/newer')],
  ['offline', 'no fresh link comes', () => Promise.reject(new Error('offline'))],
] as const)('reports %s when %s', async (reason, _why, renew) => {
  serve(() => new Response(null, { status: 404 }));
  await expect(new FileParts({ url: '/old', renew }).length()).rejects.toEqual(new FileUnreadable(reason));
});

it('reports offline when the connection breaks, and works again afterwards', async () => {
  let broken = true;
  serve(({ range }) => (broken ? Promise.reject(new TypeError('Failed to fetch')) : partial(range)));
  const parts = new FileParts({ url: '/f' });
  await expect(parts.length()).rejects.toEqual(new FileUnreadable('offline'));
  broken = false;
  expect(await parts.length()).toBe(FILE.length);
});

it('uses the whole file if the server ignores ranges', async () => {
  const calls = serve(() => new Response(FILE));
  const parts = new FileParts({ url: '/f' });
  expect(await parts.length()).toBe(FILE.length);
  expect(await parts.read(2 * PART_BYTES, 2 * PART_BYTES + 5)).toEqual(FILE.slice(2 * PART_BYTES, 2 * PART_BYTES + 5));
  expect(calls).toHaveLength(1);
});

it('stops waiting after 30 seconds', async () => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  const end = new FileParts({ url: '/f' }).length().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await end).toEqual(new FileUnreadable('offline'));
});

describe('a reply that arrives in pieces', () => {
  /** Serves the first part in pieces, `everyMs` apart, and at most `most` of them. @returns the request's signal */
  function serveSlowly(everyMs: number, most = 4): () => AbortSignal | null | undefined {
    let signal: AbortSignal | null | undefined;
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      signal = init?.signal;
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
        async pull(stream) {
          if (sent === most) return new Promise(() => undefined);
          await new Promise((resolve) => setTimeout(resolve, everyMs));
          if (signal?.aborted) return undefined;
          stream.enqueue(FILE.slice(sent * 1000, (sent + 1) * 1000));
          sent += 1;
          return sent === 4 ? stream.close() : undefined;
        },
      });
      return new Response(body, { status: 206, headers: { 'Content-Range': `bytes 0-3999/4000` } });
    });
    return () => signal;
  }

  it('may take longer than 30 seconds, and leaves nothing behind', async () => {
    const signal = serveSlowly(20_000);
    const parts = new FileParts({ url: '/f' });
    const read = parts.read(0, 4000);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(await read).toEqual(FILE.slice(0, 4000));
    expect(vi.getTimerCount()).toBe(0);
    parts.close();
    expect(signal()?.aborted).toBe(false);
  });

  it('counts as lost when nothing has arrived for 30 seconds', async () => {
    serveSlowly(20_000, 2);
    const end = new FileParts({ url: '/f' }).length().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(69_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await end).toEqual(new FileUnreadable('offline'));
  });

  it('is aborted when the document is closed', async () => {
    serveSlowly(20_000);
    const parts = new FileParts({ url: '/f' });
    const end = parts.length().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(30_000 - 5_000);
    parts.close();
    expect(await end).toEqual(new FileUnreadable('offline'));
  });
});

const kept = (read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>) => async () => ({
  bytes: FILE.length,
  read,
});

it('reads a file on this device without a connection', async () => {
  const calls = serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const parts = new FileParts({ url: '/f', kept: kept(async (begin, end) => FILE.slice(begin, end)) });
  expect(await parts.length()).toBe(FILE.length);
  expect(await parts.read(PART_BYTES, 3 * PART_BYTES)).toEqual(FILE.slice(PART_BYTES, 3 * PART_BYTES));
  expect(calls).toEqual([]);
});

it.each([
  ['the device does not have it', async () => null],
  ['the browser has taken it back', kept(() => Promise.reject(new Error('gone')))],
])('asks the server when %s', async (_why, fromDevice) => {
  const calls = serve(({ range }) => partial(range));
  const parts = new FileParts({ url: '/f', kept: fromDevice });
  expect(await parts.length()).toBe(FILE.length);
  expect(calls).toHaveLength(1);
});
