import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type INestApplicationContext, Injectable, type Provider } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '../clock/durations.js';
import { requestErrors } from '../http/request.errors.js';
import { testRedisUrl } from '../testing/services.js';
import { createJob } from './job-definition.js';
import { JobDispatcher } from './job-dispatcher.js';
import { PermanentJobFailure } from './job-failure.js';
import { type JobContext, JobHandler } from './job-handler.js';
import { JobQueues } from './job-queues.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { QueuesModule } from './queues.module.js';
import { beginAndDie, startProcess, TestClock, testConfig } from './testing/processes.js';
import { RedisGate } from './testing/redis-gate.js';

interface Reading {
  sensor: string;
}

const record = createJob<Reading>({ name: 'lab.record', queue: 'maintenance', attempts: 3, backoffMs: 5 });
/** At most one open job per sensor. */
const calibrate = createJob<Reading>({ name: 'lab.calibrate', queue: 'maintenance', key: ({ sensor: name }) => name });

/** What each sensor's job does, by sensor name; below, the runs and failures seen. */
const behaviour = new Map<string, (context: JobContext) => void | Promise<void>>();
const runs: string[] = [];
const failures: string[] = [];

@Injectable()
@JobHandler(record)
class RecordHandler implements JobHandler<Reading> {
  async handle({ sensor }: Reading, context: JobContext): Promise<void> {
    runs.push(sensor);
    await behaviour.get(sensor)?.(context);
  }

  async failed({ sensor }: Reading, { code, message }: { code: string; message: string }): Promise<void> {
    failures.push(`${sensor}: ${code}: ${message}`);
  }
}

@Injectable()
@JobHandler(calibrate)
class CalibrateHandler implements JobHandler<Reading> {
  async handle({ sensor: name }: Reading, context: JobContext): Promise<void> {
    runs.push(name);
    await behaviour.get(name)?.(context);
  }
}

@Injectable()
@JobHandler(record)
class SecondRecordHandler implements JobHandler<Reading> {
  async handle(): Promise<void> {}
}
const clock = new TestClock();
const gate = new RedisGate(testRedisUrl(), mkdtempSync(path.join(tmpdir(), 'fulcrum-gate-')));
const parts = { config: testConfig({ REDIS_URL: gate.url }), clock };
const startApi = () => startProcess({ ...parts, imports: [QueuesModule.forApi()] });
const jobs = [QueuesModule.forWorker([record, calibrate])];
const startWorker = (...handlers: Provider[]) =>
  startProcess({ ...parts, imports: jobs, providers: [CalibrateHandler, ...handlers] });

let api: INestApplicationContext;
let sensor: string;
let serial = 0;
const request = (options = {}) => api.get(JobsService).request(record, { sensor }, options);
const requestCalibration = () => api.get(JobsService).request(calibrate, { sensor });
const stateOf = (id: string) => api.get(JobsRepository).findById(id);
const statusOf = async (id: string) => (await stateOf(id))?.status;
const runsOf = (name: string) => runs.filter((run) => run === name).length;
const SOON = { timeout: 60_000, interval: 25 };

async function jobEntry(id: string) {
  const row = await api.get(JobsRepository).findById(id);
  if (!row) throw new Error('no such row');
  return api.get(JobQueues).find(row);
}
async function forget(id: string): Promise<void> {
  const entry = await jobEntry(id);
  if (!entry) throw new Error('Redis does not have it');
  await entry.remove();
}

beforeAll(async () => {
  await gate.unlock();
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  await gate.shut();
});
beforeEach(() => {
  serial += 1;
  sensor = `sensor-${serial}`;
});

describe('a job, with a worker', () => {
  let worker: INestApplicationContext;
  beforeAll(async () => {
    worker = await startWorker(RecordHandler);
  });
  afterAll(() => worker.close());

  it('is run once and done', async () => {
    const seen: number[] = [];
    behaviour.set(sensor, async ({ attempt, reportProgress }) => {
      seen.push(attempt);
      await reportProgress(40);
    });
    const id = await request();
    await expect.poll(() => stateOf(id), SOON).toMatchObject({ status: 'done', progress: 100, attempts: 1 });
    expect(seen).toEqual([1]);
  });

  it('is retried after a failure', async () => {
    behaviour.set(sensor, ({ attempt }) => {
      if (attempt < 3) throw new Error(`no signal at attempt ${attempt}`);
    });
    const id = await request();
    await expect.poll(() => statusOf(id), SOON).toBe('done');
    expect(runsOf(sensor)).toBe(3);
    expect((await stateOf(id))?.lastError?.message).toBe('no signal at attempt 2');
  });

  it('that finds the disk full is postponed, however often, and continues by itself once there is space', async () => {
    let isFull = true;
    behaviour.set(sensor, () => {
      if (isFull) throw requestErrors.diskFull();
    });
    const id = await request();
    // If Redis has not yet closed the postponed delivery, a later run of the dispatcher brings the job back.
    const later = async () => {
      clock.advance(2 * MINUTE_MS);
      await worker.get(JobDispatcher).dispatch();
    };
    await expect.poll(() => later().then(() => runsOf(sensor)), SOON).toBeGreaterThanOrEqual(4);
    isFull = false;
    await expect.poll(() => later().then(() => statusOf(id)), SOON).toBe('done');
    expect(failures.filter((line) => line.startsWith(`${sensor}:`))).toEqual([]);
  });

  it('keeps the reason of its last failure, in its row and in Bull Board, and calls `failed` once', async () => {
    behaviour.set(sensor, ({ attempt }) => {
      throw Object.assign(new Error(`cut ${attempt} times`), { code: 'ECUT' });
    });
    const id = await request();
    await expect
      .poll(() => stateOf(id), SOON)
      .toMatchObject({
        status: 'failed',
        attempts: 3,
        lastError: { code: 'ECUT', message: 'cut 3 times' },
      });
    expect(failures.filter((line) => line.startsWith(`${sensor}:`))).toEqual([`${sensor}: ECUT: cut 3 times`]);
    await expect.poll(async () => (await jobEntry(id))?.failedReason, SOON).toBe('cut 3 times');
  });

  it('is not retried after a permanent failure', async () => {
    behaviour.set(sensor, () => {
      throw new PermanentJobFailure('gone', 'the sensor was removed');
    });
    const id = await request();
    await expect
      .poll(() => stateOf(id), SOON)
      .toMatchObject({ status: 'failed', attempts: 1, lastError: { code: 'gone' } });
    await expect.poll(async () => (await jobEntry(id))?.isFailed(), SOON).toBe(true);
    expect((await jobEntry(id))?.failedReason).toBe('the sensor was removed');
    expect(runsOf(sensor)).toBe(1);
  });

  it('that failed is run once more when an operator retries it in Bull Board', async () => {
    behaviour.set(sensor, () => {
      throw new PermanentJobFailure('gone', 'the sensor was removed');
    });
    const id = await request();
    await expect.poll(async () => (await jobEntry(id))?.isFailed(), SOON).toBe(true);
    behaviour.delete(sensor);
    await (await jobEntry(id))?.retry('failed');
    await expect.poll(() => statusOf(id), SOON).toBe('done');
    expect(runsOf(sensor)).toBe(2);
  });

  it('is created only once while it is open, however often it is requested with its key', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    behaviour.set(sensor, () => finished);
    const ids = await Promise.all([1, 2, 3, 4].map(() => requestCalibration()));
    expect(new Set(ids).size).toBe(1);
    finish();
    await expect.poll(() => statusOf(String(ids[0])), SOON).toBe('done');
    expect(await requestCalibration()).not.toBe(ids[0]);
  });

  it('does not begin before its time', async () => {
    const runAfter = new Date(clock.now().getTime() + 700);
    const id = await request({ runAfter });
    await expect.poll(() => statusOf(id), SOON).toBe('done');
    const { startedAt } = (await api.get(JobsRepository).findById(id)) ?? {};
    expect(startedAt?.getTime()).toBeGreaterThanOrEqual(runAfter.getTime());
  });

  it('is accepted at once while Redis is unreachable, and run when it is back', async () => {
    await gate.shut();
    const id = await request();
    expect(await statusOf(id)).toBe('queued');
    await gate.unlock();
    await expect.poll(() => statusOf(id), SOON).toBe('done');
    expect(runsOf(sensor)).toBe(1);
  });

  it('is accepted even if Redis never answers', async () => {
    vi.spyOn(api.get(JobQueues), 'add').mockReturnValueOnce(new Promise(() => {}));
    expect(await statusOf(await request())).toBe('queued');
  });
});

describe('a job missing from Redis', () => {
  let worker: INestApplicationContext | undefined;
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });

  it('is run if its entry disappeared before it began', async () => {
    const id = await request();
    await forget(id);
    clock.advance(MINUTE_MS);
    worker = await startWorker(RecordHandler);
    await expect.poll(() => statusOf(id), SOON).toBe('done');
    expect(runsOf(sensor)).toBe(1);
  });

  it('is run again if its worker and its entry disappeared halfway', async () => {
    const id = await request();
    await beginAndDie(api, id, clock.now());
    await forget(id);
    worker = await startWorker(RecordHandler);
    await expect.poll(() => stateOf(id), SOON).toMatchObject({ status: 'done', attempts: 2 });
  });

  it('is given up, with a reason, if its worker died in every run', async () => {
    const id = await request();
    for (let attempt = 1; attempt <= 3; attempt += 1) await beginAndDie(api, id, clock.now());
    await forget(id);
    worker = await startWorker(RecordHandler);
    await expect.poll(() => stateOf(id), SOON).toMatchObject({ status: 'failed', lastError: { code: 'interrupted' } });
    expect(runsOf(sensor)).toBe(0);
    expect(failures.at(-1)).toBe(`${sensor}: interrupted: The worker stopped in the middle of this job 3 times.`);
  });

  it('is left unchanged while Redis has its entry', async () => {
    const id = await request({ runAfter: new Date(clock.now().getTime() + 60 * MINUTE_MS) });
    const entered = (await jobEntry(id))?.timestamp;
    clock.advance(62 * MINUTE_MS);
    worker = await startWorker(RecordHandler);
    await worker.get(JobDispatcher).dispatch();
    const row = await api.get(JobsRepository).findById(id);
    expect(row?.checkAt.getTime()).toBeGreaterThan(clock.now().getTime());
    expect((await jobEntry(id))?.timestamp).toBe(entered);
    await forget(id);
  });
});

describe('a worker', () => {
  it('does not start if a job has two handlers, and names both', async () => {
    await expect(startWorker(RecordHandler, SecondRecordHandler)).rejects.toThrow(
      'job "lab.record" has 2 handlers: RecordHandler, SecondRecordHandler',
    );
  });

  it('does not start if a job has no handler', async () => {
    await expect(startWorker()).rejects.toThrow('job "lab.record" has no handler in this worker');
  });

  it('starts while Redis is unreachable, and stops', async () => {
    await gate.shut();
    const worker = await startWorker(RecordHandler);
    await expect(worker.close()).resolves.toBeUndefined();
    await gate.unlock();
    await expect.poll(() => api.get(JobQueues).isReady(), SOON).toBe(true);
  });

  it('lets a running job finish before it stops', async () => {
    const worker = await startWorker(RecordHandler);
    let finish: () => void = () => undefined;
    behaviour.set(sensor, () => new Promise<void>((resolve) => (finish = resolve)));
    const id = await request();
    await expect.poll(() => runsOf(sensor), SOON).toBe(1);
    const closing = worker.close();
    finish();
    await closing;
    expect(await statusOf(id)).toBe('done');
  });
});
