import 'reflect-metadata';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../clock/durations.js';
import { createJob } from './job-definition.js';
import { JobHandler } from './job-handler.js';
import { JobRunner } from './job-runner.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { QueuesModule } from './queues.module.js';
import { startProcess, TestClock, testConfig } from './testing/processes.js';

interface Letter {
  to: string;
}

const post = createJob<Letter>({ name: 'lab.post', queue: 'mail' });
const posted: string[] = [];
/** Ends the delivery of the letter to `slow`. */
let handOver: () => void = () => undefined;

@Injectable()
@JobHandler(post)
class PostHandler implements JobHandler<Letter> {
  async handle({ to }: Letter): Promise<void> {
    posted.push(to);
    if (to === 'slow') await new Promise<void>((resolve) => (handOver = resolve));
  }
}

const LETTERS = 40;
const SOON = { timeout: 60_000, interval: 25 };
const clock = new TestClock();
const config = testConfig();
const workers: INestApplicationContext[] = [];

beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) {
    workers.push(
      await startProcess({ config, clock, imports: [QueuesModule.forWorker([post])], providers: [PostHandler] }),
    );
  }
});
afterAll(async () => {
  for (const worker of workers) await worker.close();
});

const first = () => workers[0] as INestApplicationContext;
const request = (to: string, options = {}) => first().get(JobsService).request(post, { to }, options);
const statusOf = async (id: string) => (await first().get(JobsRepository).findById(id))?.status;

/** Delivers the job to both workers at the same moment, independently of Redis. */
async function giveToBoth(jobId: string): Promise<void> {
  const { signal } = new AbortController();
  const delivery = { jobId, name: post.name, signal, showProgress: async () => undefined };
  await Promise.all(workers.map((worker) => worker.get(JobRunner).run(delivery)));
}

describe('two workers', () => {
  it('share the mails of a queue and send each only once', async () => {
    const ids = await Promise.all(Array.from({ length: LETTERS }, (_, index) => request(`parent ${index}`)));
    await Promise.all(ids.map(giveToBoth));
    for (const id of ids) await expect.poll(() => statusOf(id), SOON).toBe('done');
    expect(posted.filter((to) => to.startsWith('parent'))).toHaveLength(LETTERS);
    expect(new Set(posted).size).toBe(LETTERS);
  });

  it('leave a job alone while the other is alive, and take it over when the other falls silent', async () => {
    const id = await request('slow', { runAfter: new Date(clock.now().getTime() + HOUR_MS) });
    const running = giveToBoth(id);
    await expect.poll(() => posted.filter((to) => to === 'slow').length, SOON).toBe(1);
    const now = clock.now();
    const claim = (silentSince: Date) => first().get(JobsRepository).claim(id, now, { checkAt: now, silentSince });
    expect(await claim(new Date(now.getTime() - HOUR_MS))).toBeNull();
    expect(await claim(new Date(now.getTime() + HOUR_MS))).toMatchObject({ attempts: 2 });
    handOver();
    await running;
    expect(await statusOf(id)).toBe('done');
  });
});
