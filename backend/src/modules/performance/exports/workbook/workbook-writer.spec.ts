import { expect, it } from 'vitest';
import { prefetch } from './workbook-writer.js';

it('yields the same items in order, and requests the next one ahead of time', async () => {
  const asked: number[] = [];
  async function* numbers() {
    for (const number of [1, 2, 3]) {
      asked.push(number);
      yield number;
    }
  }
  const seen: [number, number[]][] = [];
  for await (const number of prefetch(numbers())) seen.push([number, [...asked]]);
  expect(seen).toEqual([
    [1, [1, 2]],
    [2, [1, 2, 3]],
    [3, [1, 2, 3]],
  ]);
});

it('throws the error of its source, after the items before it', async () => {
  async function* failing() {
    yield 1;
    throw new Error('the cursor is gone');
  }
  const seen: number[] = [];
  const reading = async () => {
    for await (const number of prefetch(failing())) seen.push(number);
  };
  await expect(reading()).rejects.toThrow('the cursor is gone');
  expect(seen).toEqual([1]);
});

it('closes the source when the reader stops', async () => {
  let isClosed = false;
  async function* numbers() {
    try {
      for (let number = 1; ; number += 1) yield number;
    } finally {
      isClosed = true;
    }
  }
  for await (const number of prefetch(numbers())) if (number === 2) break;
  expect(isClosed).toBe(true);
});
