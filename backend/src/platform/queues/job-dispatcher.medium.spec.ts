import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../clock/durations.js';
import { createJob } from './job-definition.js';
import { JobDispatcher } from './job-dispatcher.js';
import { JobHandler } from './job-handler.js';
import { JobQueues } from './job-queues.js';
import { JobsRepository } from './jobs.repository.js';
import { QueuesModule } from './queues.module.js';
import { startProcess, TestClock, testConfig } from './testing/processes.js';

const LOST = 1200;
const record = createJob<object>({ name: 'lab.record', queue: 'exports' });

@Injectable()
@JobHandler(record)
class RecordHandler implements JobHandler<object> {
  async handle(): Promise<void> {}
}

it('brings more than a thousand jobs that Redis has lost back into their queue in one run', async () => {
  const clock = new TestClock();
  const imports = [QueuesModule.forWorker([record])];
  const worker = await startProcess({ config: testConfig(), clock, imports, providers: [RecordHandler] });
  const now = clock.now();
  const times = { runAfter: new Date(now.getTime() + HOUR_MS), checkAt: now, createdAt: now };
  const lost = Array.from({ length: LOST }, () => ({ name: record.name, queue: record.queue, payload: {}, ...times }));
  await worker.get(JobsRepository).createMany(lost);
  await worker.get(JobDispatcher).dispatch();
  const queue = worker
    .get(JobQueues)
    .all()
    .find(({ name }) => name === record.queue);
  expect(await queue?.getDelayedCount()).toBe(LOST);
  await worker.close();
});
