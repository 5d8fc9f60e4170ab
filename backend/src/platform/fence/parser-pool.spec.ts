import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { defineParser, ParserExceeded } from './parser-process.js';
import { ParserPool, REQUEST_PATIENCE_MS } from './parser-pool.js';
import { processesIn, signalAll } from './testing/processes.js';
import type { TryAnswer, TryQuestion } from './testing/try.parser.js';

const tryParser = defineParser<TryQuestion, TryAnswer>(import.meta.url, './testing/try.parser', { cpuSeconds: 1 });
const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-parsers-'));
let pool: ParserPool;

beforeAll(() => {
  pool = new ParserPool(directory);
});
afterAll(async () => {
  await pool.onModuleDestroy();
  rmSync(directory, { recursive: true, force: true });
});

const attempt = (what: TryQuestion['what'], given = '', sender = 'mona') =>
  pool.run(tryParser, { what, given }, sender);
const nextOne = () => attempt('answer', 'F = ma');

describe('a parser process', () => {
  it('answers and stays for the next file', async () => {
    const [first, second] = [await nextOne(), await nextOne()];
    expect(first).toMatchObject({ given: 'F = ma' });
    expect(second.pid).toBe(first.pid);
  });

  it('is the one that parsed last: another one stays idle, and ends', async () => {
    const both = await Promise.all(['mona', 'omar'].map((sender) => attempt('answer', '', sender)));
    expect(new Set(both.map(({ pid }) => pid)).size).toBe(2);
    const later = [await nextOne(), await nextOne(), await nextOne()];
    expect(new Set(later.map(({ pid }) => pid)).size).toBe(1);
  });

  it.each(['loop', 'wait', 'fill the heap', 'fill buffers'] as const)(
    'that would %s is ended, and the next file is parsed',
    async (what) => {
      await expect(attempt(what)).rejects.toBeInstanceOf(ParserExceeded);
      await expect(nextOne()).resolves.toMatchObject({ given: 'F = ma' });
    },
  );

  it('reports why it failed and parses the next file', async () => {
    await expect(attempt('fail')).rejects.toThrow(/on purpose/);
    await expect(nextOne()).resolves.toMatchObject({ given: 'F = ma' });
  });

  it('reads only uploads, starts no process and has no network', async () => {
    const upload = path.join(directory, 'a.upload');
    writeFileSync(upload, 'content');
    expect((await attempt('read', upload)).given).toBe('content');
    for (const [what, given] of [
      ['read', '/etc/passwd'],
      ['write', path.join(directory, 'b')],
      ['start', '/bin/true'],
      ['connect', '127.0.0.1'],
    ] as const)
      expect((await attempt(what, given)).given).toMatch(/^refused/);
  });

  it('sees none of the product’s secrets', async () => {
    process.env['APP_SECRET'] ??= 'of the test';
    expect((await attempt('environment')).given).not.toContain('APP_SECRET');
  });
});

describe('the files of one sender', () => {
  it('wait for one another while other senders’ files overtake them', async () => {
    const order: string[] = [];
    const run = async (what: TryQuestion['what'], sender: string) => {
      await attempt(what, '', sender).catch(() => undefined);
      order.push(`${what} of ${sender}`);
    };
    await Promise.all([run('loop', 'mona'), run('answer', 'mona'), run('answer', 'omar'), run('answer', 'omar')]);
    // On a busy machine the process for omar may start only when the loop has been ended.
    expect(order.slice(0, 3).toSorted()).toEqual(['answer of omar', 'answer of omar', 'loop of mona']);
    expect(order.at(-1)).toBe('answer of mona');
  });

  it('are rejected while 25 wait', async () => {
    const replies = Array.from({ length: 26 }, () => attempt('answer').catch((error: unknown) => error));
    expect(await Promise.race(replies)).toMatchObject({ status: 429, retryAfterSeconds: 5 });
    await Promise.all(replies);
    await expect(nextOne()).resolves.toMatchObject({ given: 'F = ma' });
  });
});

const parentOf = (pid: number) => Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);

// A stopped process stands for one that gets no processor; only Linux shows which processes there are.
describe.runIf(existsSync('/proc/self/stat'))('on a machine without a processor to spare', () => {
  let starved: ParserPool;
  const place = mkdtempSync(path.join(tmpdir(), 'fulcrum-starved-'));
  beforeAll(() => {
    starved = new ParserPool(place, REQUEST_PATIENCE_MS);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    await starved.onModuleDestroy();
    rmSync(place, { recursive: true, force: true });
  });
  const parse = () => starved.run(tryParser, { what: 'answer', given: 'F = ma' }, 'mona');
  /** As its sender would: a process that goes on after a stop may still start too late for the first try. */
  const parsed = () => eventually(parse);

  it('a file whose process does not start in time is not parsed now, and the next one finds that process', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const first = parse().catch((error: unknown) => error);
    const starting = processesIn(place);
    signalAll(starting, 'SIGSTOP');
    expect(starting.length).toBeGreaterThan(0);
    vi.advanceTimersByTime(2 * REQUEST_PATIENCE_MS);
    expect(await first).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 10 });
    vi.useRealTimers();
    signalAll(starting, 'SIGCONT');
    expect(starting).toContain(parentOf((await parsed()).pid));
  });

  it('a file is not called too complex because its process cannot run', async () => {
    const { pid } = await parsed();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    signalAll([pid], 'SIGSTOP');
    const [slow, waiting] = [parse(), parse()].map((answer) => answer.catch((error: unknown) => error));
    // The question is sent in the next turns of the event loop.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await vi.advanceTimersByTimeAsync(2 * REQUEST_PATIENCE_MS);
    expect(await Promise.all([slow, waiting])).toMatchObject([{ status: 503 }, { status: 503 }]);
    vi.useRealTimers();
    signalAll([pid], 'SIGCONT');
    expect(await parsed()).toMatchObject({ given: 'F = ma', pid });
  });
});
