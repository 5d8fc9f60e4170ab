import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.js';

/** Work that the test ends explicitly. */
function makeWork() {
  const started: number[] = [];
  const ended: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const work = (item: number) =>
    new Promise<void>((resolve, reject) => {
      started.push(item);
      ends.set(item, (error) => {
        ended.push(item);
        if (error) reject(error);
        else resolve();
      });
    });
  const end = async (item: number, error?: Error): Promise<void> => {
    ends.get(item)?.(error);
    await new Promise(setImmediate);
  };
  return { started, ended, work, end };
}

it('runs at most the given number at a time, in order', async () => {
  const { started, work, end } = makeWork();
  const all = inParallel([1, 2, 3, 4], 2, work);
  await new Promise(setImmediate);
  expect(started).toEqual([1, 2]);
  await end(2);
  expect(started).toEqual([1, 2, 3]);
  for (const item of [1, 3, 4]) await end(item);
  await expect(all).resolves.toBeUndefined();
});

it('after a failure starts nothing more, and throws once the running work has ended', async () => {
  const { started, ended, work, end } = makeWork();
  const seen = inParallel([1, 2, 3, 4], 2, work).catch((error: unknown) => ({ error, endedBefore: [...ended] }));
  await new Promise(setImmediate);
  await end(2, new Error('MongoDB is away'));
  await end(1);
  expect(started).toEqual([1, 2]);
  expect(await seen).toEqual({ error: new Error('MongoDB is away'), endedBefore: [2, 1] });
});
