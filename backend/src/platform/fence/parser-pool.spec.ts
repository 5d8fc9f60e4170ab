import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineParser, ParserExceeded } from './parser-process.js';
import { ParserPool } from './parser-pool.js';
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

  it.each(['loop', 'fill the heap', 'fill buffers'] as const)(
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
