import { describe, expect, it } from 'vitest';
import { SharedReads } from './shared-reads.js';

interface Query {
  keys: string[];
  answer: (rows: string[]) => void;
  fail: (error: Error) => void;
}

/** Reads whose queries the test answers. A row is its key in capitals. */
function makeReads(lostMs?: number) {
  const queries: Query[] = [];
  const source = {
    nameOf: (key: string) => key,
    rowKey: (row: string) => row.toLowerCase(),
    readMany: (keys: string[]) => new Promise<string[]>((answer, fail) => queries.push({ keys, answer, fail })),
  };
  const reads = new SharedReads<string, string>(source, lostMs);
  const query = async (index: number): Promise<Query> => {
    await new Promise(setImmediate);
    const found = queries[index];
    if (!found) throw new Error(`there are ${queries.length} queries`);
    return found;
  };
  return { reads, queries, query };
}

describe('SharedReads', () => {
  it('answers simultaneous reads with one query, each key once', async () => {
    const { reads, query } = makeReads();
    const answers = Promise.all(['a', 'b', 'a', 'none'].map((key) => reads.read(key)));
    const { keys, answer } = await query(0);
    expect(keys).toEqual(['a', 'b', 'none']);
    answer(['B', 'A']);
    expect(await answers).toEqual(['A', 'B', 'A', null]);
  });

  it('never answers from a query that began before the read', async () => {
    const { reads, query } = makeReads();
    const before = reads.read('a');
    const first = await query(0);
    const after = reads.read('a');
    const second = await query(1);
    first.answer([]);
    second.answer(['A']);
    expect(await before).toBeNull();
    expect(await after).toBe('A');
  });

  it('lets reads made while queries are under way share the next one', async () => {
    const { reads, queries, query } = makeReads();
    const slow = reads.read('a');
    const first = await query(0);
    const other = reads.read('b');
    const second = await query(1);
    const crowd = Promise.all(['c', 'd', 'c'].map((key) => reads.read(key)));
    await new Promise(setImmediate);
    expect(queries).toHaveLength(2);
    first.answer(['A']);
    const third = await query(2);
    expect(third.keys).toEqual(['c', 'd']);
    third.answer(['C', 'D']);
    expect(await crowd).toEqual(['C', 'D', 'C']);
    second.answer(['B']);
    expect(await Promise.all([slow, other])).toEqual(['A', 'B']);
  });

  it('continues when the answers to all queries under way are lost', async () => {
    const { reads, queries } = makeReads(20);
    for (const [index, key] of ['a', 'b'].entries()) {
      void reads.read(key);
      await expect.poll(() => queries.length).toBe(index + 1);
    }
    const next = reads.read('c');
    await expect.poll(() => queries.length).toBe(3);
    queries[2]?.answer(['C']);
    expect(await next).toBe('C');
  });

  it('limits the number of keys in a query', async () => {
    const { reads, query } = makeReads();
    const keys = Array.from({ length: 201 }, (_, index) => `k${index}`);
    const crowd = Promise.all(keys.map((key) => reads.read(key)));
    const [first, second] = [await query(0), await query(1)];
    expect([first.keys.length, second.keys.length]).toEqual([200, 1]);
    for (const { keys: asked, answer } of [first, second]) answer(asked.map((key) => key.toUpperCase()));
    expect(await crowd).toEqual(keys.map((key) => key.toUpperCase()));
  });

  it('reports a failure to everyone who shared the query and to nobody else', async () => {
    const { reads, query } = makeReads();
    const crowd = Promise.allSettled(['a', 'b'].map((key) => reads.read(key)));
    (await query(0)).fail(new Error('MongoDB is away'));
    expect((await crowd).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = reads.read('a');
    (await query(1)).answer(['A']);
    expect(await later).toBe('A');
  });
});
