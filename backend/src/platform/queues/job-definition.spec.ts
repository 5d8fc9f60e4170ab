import { Backoffs } from 'bullmq';
import { describe, expect, it } from 'vitest';
import { defineJob, type JobDefinition, retryDelay } from './job-definition.js';
import { jobErrorOf } from './job-failure.js';
import { pairHandlers } from './job-registry.js';
import { lifeSigns } from './job-runner.js';

const weigh: JobDefinition = { name: 'lab.weigh', queue: 'maintenance', attempts: 1, backoffMs: 1 };
const time: JobDefinition = { ...weigh, name: 'lab.time' };
const handler = { handle: async () => undefined };
const by = (jobName: string, className: string) => ({ jobName, className, handler });

describe('defineJob', () => {
  it('accepts each name once, in the form module.what-it-does', () => {
    expect(defineJob({ name: 'lab.drop', queue: 'mail' })).toMatchObject({ attempts: 12, backoffMs: 5000 });
    expect(defineJob({ name: 'lab.lift', queue: 'video' })).toMatchObject({ attempts: 5, backoffMs: 2000 });
    expect(() => defineJob({ name: 'lab.drop', queue: 'mail' })).toThrow('Job "lab.drop" is defined twice');
    expect(() => defineJob({ name: 'Drop it', queue: 'mail' })).toThrow('must read module.what-it-does');
  });
});

it('the delay before a run doubles with each one, as in BullMQ', () => {
  const job = { backoffMs: 5000 };
  expect([1, 2, 3, 11].map((runs) => retryDelay(job, runs))).toEqual([5000, 10_000, 20_000, 5_120_000]);
  const bullmq = (runs: number): unknown =>
    Reflect.apply(Backoffs.calculate, Backoffs, [{ type: 'exponential', delay: job.backoffMs }, runs]);
  for (const runs of [1, 2, 3, 11]) expect(bullmq(runs)).toBe(retryDelay(job, runs));
});

it('a running job reports often enough that a late report does not make it look dead', () => {
  expect(lifeSigns(20)).toEqual({ reportMs: 2500, silenceMs: 10_000 });
  for (const lockSeconds of [1, 3, 20, 60]) {
    const { reportMs, silenceMs } = lifeSigns(lockSeconds);
    expect(2 * reportMs).toBeLessThan(silenceMs);
    expect(silenceMs).toBeLessThan(lockSeconds * 1000);
  }
});

describe('pairHandlers', () => {
  it('pairs each job with its handler', () => {
    const pairs = pairHandlers([weigh, time], [by('lab.time', 'Time'), by('lab.weigh', 'Weigh')]);
    expect([...pairs.keys()]).toEqual(['lab.weigh', 'lab.time']);
  });

  it('reports all faults at once', () => {
    const found = [by('lab.time', 'Time'), by('lab.time', 'Stopwatch')];
    expect(() => pairHandlers([weigh, time], found)).toThrow(
      'job "lab.weigh" has no handler in this worker; job "lab.time" has 2 handlers: Time, Stopwatch',
    );
  });
});

describe('jobErrorOf', () => {
  it('keeps code and message at a limited length', () => {
    expect(jobErrorOf(Object.assign(new Error('cut'), { code: 'ECUT' }))).toEqual({ code: 'ECUT', message: 'cut' });
    expect(jobErrorOf(new TypeError('x is not a function'))).toMatchObject({ code: 'TypeError' });
    expect(jobErrorOf('odd')).toEqual({ code: 'unknown', message: 'odd' });
    expect(jobErrorOf(new Error('y'.repeat(5000))).message).toHaveLength(1000);
  });
});
