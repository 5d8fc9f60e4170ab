import { expect, it } from 'vitest';
import { Allowance } from './allowance.js';

/** Processes with one shared counter of 10 calls a minute, each reporting 3 at once. */
function shared(processes: number) {
  const time = { now: 0 };
  const counter = new Map<string, number>();
  const asked: number[] = [];
  const count = async (key: string, calls: number) => {
    asked.push(calls);
    counter.set(key, (counter.get(key) ?? 0) + calls);
    return (counter.get(key) ?? 0) > 10 ? 60 - time.now / 1000 : 0;
  };
  const terms = { step: 3, windowMs: 60_000, count, now: () => time.now };
  return { time, counter, asked, each: Array.from({ length: processes }, () => new Allowance(terms)) };
}

async function takeMany(allowance: Allowance | undefined, key: string, calls: number): Promise<number[]> {
  const waits: number[] = [];
  for (let call = 0; call < calls; call += 1) waits.push((await allowance?.take(key)) ?? -1);
  return waits;
}

it('asks the shared counter once for several calls', async () => {
  const { each, asked } = shared(1);
  expect(await takeMany(each[0], 'mona', 8)).toEqual(Array(8).fill(0));
  expect(asked).toEqual([3, 3]);
});

it('refuses every call from when the allowance is used up until its minute ends', async () => {
  const { each, time, counter, asked } = shared(1);
  const waits = await takeMany(each[0], 'mona', 20);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(11);
  expect(waits.slice(11)).toEqual(Array(9).fill(60));
  expect(asked).toHaveLength(4);
  expect(await takeMany(each[0], 'omar', 1)).toEqual([0]);
  time.now = 59_999;
  expect(await takeMany(each[0], 'mona', 1)).toEqual([1]);
  time.now = 60_000;
  counter.clear();
  expect(await takeMany(each[0], 'mona', 4)).toEqual([0, 0, 0, 0]);
});

it('lets a few calls more than allowed pass with several processes', async () => {
  const { each } = shared(4);
  const passed = await Promise.all(each.map((one) => takeMany(one, 'mona', 20)));
  const count = passed.flat().filter((wait) => wait === 0).length;
  expect(count).toBeGreaterThanOrEqual(10);
  expect(count).toBeLessThanOrEqual(10 + 4 * 3);
});
