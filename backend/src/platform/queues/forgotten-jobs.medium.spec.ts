import 'reflect-metadata';
import { type INestApplicationContext, Injectable } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '../clock/durations.js';
import { ForgottenJobs } from './forgotten-jobs.js';
import { createJob } from './job-definition.js';
import { JobHandler } from './job-handler.js';
import { QueuesModule } from './queues.module.js';
import { startProcess, TestClock, testConfig } from './testing/processes.js';

const clock = new TestClock();
let finish: () => void = () => undefined;
const finished = new Promise<void>((resolve) => (finish = resolve));
const runs: string[] = [];
let worker: INestApplicationContext;

/** Records the sensors that must be calibrated. */
@Injectable()
class SensorsRepository {
  readonly waiting: { sensor: string; since: Date }[] = [];
}

const calibrate = createJob<{ sensor: string }>({
  name: 'lab.calibrate-forgotten',
  queue: 'maintenance',
  key: ({ sensor }) => sensor,
  forgotten: {
    afterMs: MINUTE_MS,
    find: async (get, before, limit) =>
      get(SensorsRepository)
        .waiting.filter(({ since }) => since < before)
        .slice(0, limit)
        .map(({ sensor }) => ({ sensor })),
  },
});

@Injectable()
@JobHandler(calibrate)
class CalibrateHandler implements JobHandler<{ sensor: string }> {
  async handle({ sensor }: { sensor: string }): Promise<void> {
    runs.push(sensor);
    await finished;
  }
}

beforeAll(async () => {
  const providers = [SensorsRepository, CalibrateHandler];
  worker = await startProcess({
    config: testConfig(),
    clock,
    imports: [QueuesModule.forWorker([calibrate])],
    providers,
  });
});
afterAll(() => worker.close());

it('a job that a row waits for is requested after its time, and only once while it is open', async () => {
  const forgotten = worker.get(ForgottenJobs);
  worker.get(SensorsRepository).waiting.push({ sensor: 'scales', since: clock.now() });
  await forgotten.request(calibrate);
  expect(runs).toEqual([]);
  clock.advance(MINUTE_MS + 1000);
  await forgotten.request(calibrate);
  await forgotten.request(calibrate);
  await expect.poll(() => runs, { interval: 25 }).toEqual(['scales']);
  worker.get(SensorsRepository).waiting.length = 0;
  finish();
});

it('each job with forgotten rows has a task that looks for them as often as it says', () => {
  expect(worker.get(ForgottenJobs).tasks()).toEqual([
    { name: 'lab.calibrate-forgotten.forgotten', everyMs: MINUTE_MS, run: expect.any(Function) },
  ]);
});
