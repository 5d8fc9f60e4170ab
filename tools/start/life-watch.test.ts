import { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HangDetector, watchAnswers } from './life-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** @returns the times of silence, in seconds, that were reported within two minutes */
async function silences(answers: () => Promise<boolean>): Promise<number[]> {
  const reported: number[] = [];
  watchAnswers(new ChildProcess(), new HangDetector((seconds) => reported.push(seconds)), answers);
  await vi.advanceTimersByTimeAsync(120_000);
  return reported;
}

it('reports a service that is ready and never answers', async () => {
  expect(await silences(async () => false)).toEqual([15]);
});

it('reports a service that stops answering, and none that goes on', async () => {
  let asked = 0;
  expect(await silences(async () => (asked += 1) <= 3)).toEqual([15]);
  expect(await silences(async () => true)).toEqual([]);
});
