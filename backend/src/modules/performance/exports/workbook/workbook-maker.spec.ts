import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkbookProgress } from './workbook-maker.js';

let shown: number[];
beforeEach(() => {
  shown = [];
  vi.useFakeTimers({ now: 1_000_000, toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const showing = async (percent: number) => void shown.push(percent);

/** Reports batches one after another, with this much time between them. */
async function reportAll(progress: WorkbookProgress, batches: number, apartMs: number): Promise<void> {
  for (let written = 1; written <= batches; written += 1) {
    vi.advanceTimersByTime(apartMs);
    progress.report(written);
    await progress.settled();
  }
}

it('reports each whole percent once, and never 100', async () => {
  await reportAll(new WorkbookProgress(400, showing), 400, 1000);
  expect(shown).toEqual(Array.from({ length: 99 }, (_, index) => index + 1));
});

it('limits how often it reports', async () => {
  await reportAll(new WorkbookProgress(100, showing), 100, 100);
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.length).toBeLessThanOrEqual(20);
});

it('does not report while a report is running, and does not fail with it', async () => {
  let fail: (error: Error) => void = () => undefined;
  const progress = new WorkbookProgress(10, (percent) => {
    shown.push(percent);
    return new Promise((_, reject) => (fail = reject));
  });
  vi.advanceTimersByTime(1000);
  progress.report(1);
  vi.advanceTimersByTime(1000);
  progress.report(2);
  expect(shown).toEqual([10]);
  fail(new Error('the database is away'));
  await progress.settled();
  progress.report(3);
  expect(shown).toEqual([10, 30]);
});
