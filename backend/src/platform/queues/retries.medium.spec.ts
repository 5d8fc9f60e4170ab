import 'reflect-metadata';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock/durations.js';
import { FailedJobs } from './failed-jobs.js';
import { createJob } from './job-definition.js';
import { JobDispatcher } from './job-dispatcher.js';
import { JobHandler } from './job-handler.js';
import { JobQueues } from './job-queues.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { QueueMetrics } from './queue-metrics.js';
import { QueuesModule } from './queues.module.js';
import { startProcess, TestClock, testConfig } from './testing/processes.js';

const WAIT_MS = 20 * MINUTE_MS;
const SOON = { timeout: 60_000, interval: 25 };

const greylisted = createJob({ name: 'lab.greylisted', queue: 'mail', attempts: 3, backoffMs: WAIT_MS });
let isAccepted = false;

@Injectable()
@JobHandler(greylisted)
class GreylistedHandler implements JobHandler {
  async handle(): Promise<void> {
    if (!isAccepted) throw new Error('come back later');
  }
}

const clock = new TestClock();
let worker: INestApplicationContext;
beforeAll(async () => {
  const parts = { config: testConfig(), clock, providers: [GreylistedHandler] };
  worker = await startProcess({ ...parts, imports: [QueuesModule.forWorker([greylisted])] });
});
afterAll(() => worker.close());

const jobRow = async (id: string) => {
  const row = await worker.get(JobsRepository).findById(id);
  if (!row) throw new Error('no such row');
  return row;
};
const jobEntry = async (id: string) => worker.get(JobQueues).find(await jobRow(id));

/** @returns the id of a job that has failed once and waits for its second run */
async function refused(): Promise<string> {
  isAccepted = false;
  const id = await worker.get(JobsService).request(greylisted, {});
  await expect.poll(async () => (await jobEntry(id))?.isDelayed(), SOON).toBe(true);
  return id;
}

/** `fulcrum_queue_oldest_seconds` of the queue, as this moment's scrape would show it. */
async function oldestSeconds(): Promise<number | undefined> {
  const { metrics } = new QueueMetrics(worker.get(JobsRepository), clock);
  const all = await Promise.all(metrics.map((metric) => metric.get()));
  const age = all.find(({ name }) => name === 'fulcrum_queue_oldest_seconds');
  return age?.values.find(({ labels }) => Reflect.get(labels, 'queue') === 'mail')?.value;
}

async function done(id: string): Promise<void> {
  isAccepted = true;
  await new FailedJobs(worker.get(JobsRepository), worker.get(JobQueues), clock).tryAgain(id);
  await expect.poll(async () => (await jobRow(id)).status, SOON).toBe('done');
}

it('a job that waits for its next run is due when the delay is over, and not before', async () => {
  const id = await refused();
  const { runAfter } = await jobRow(id);
  const wait = runAfter.getTime() - clock.now().getTime();
  expect([wait > WAIT_MS - MINUTE_MS, wait <= WAIT_MS]).toEqual([true, true]);
  clock.advance(WAIT_MS - MINUTE_MS);
  expect(await oldestSeconds()).toBe(0);
  clock.advance(3 * MINUTE_MS);
  expect(await oldestSeconds()).toBeGreaterThan(60);
  await done(id);
});

it('a waiting job that Redis has lost is put back with the rest of its delay, once', async () => {
  const id = await refused();
  await (await jobEntry(id))?.remove();
  clock.advance(5 * MINUTE_MS);
  await worker.get(JobDispatcher).dispatch();
  await expect.poll(async () => (await jobEntry(id))?.isDelayed(), SOON).toBe(true);
  const entry = await jobEntry(id);
  expect(entry?.delay).toBeGreaterThan(WAIT_MS - 6 * MINUTE_MS);
  expect(entry?.delay).toBeLessThanOrEqual(WAIT_MS - 5 * MINUTE_MS);
  clock.advance(MINUTE_MS);
  await worker.get(JobDispatcher).dispatch();
  expect((await jobEntry(id))?.timestamp).toBe(entry?.timestamp);
  expect((await jobRow(id)).attempts).toBe(1);
  await done(id);
});

it('a waiting job that Redis has lost is run at once if the operator asks for it', async () => {
  const id = await refused();
  await (await jobEntry(id))?.remove();
  await done(id);
  expect((await jobRow(id)).attempts).toBe(2);
});
