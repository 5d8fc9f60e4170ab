import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { type INestApplicationContext, Injectable, type Provider } from '@nestjs/common';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { HOUR_MS, MINUTE_MS } from '../clock/durations.js';
import { keyPrefix, redisAddress } from '../redis/redis-options.js';
import { JobQueues, SCHEDULE } from './job-queues.js';
import { QueuesModule } from './queues.module.js';
import { Recurring } from './recurring.js';
import { startProcess, TestClock, testConfig } from './testing/processes.js';

const config = testConfig({ JOB_LOCK_SECONDS: '1' });
const clock = new TestClock();
const running: INestApplicationContext[] = [];
const counts = { pump: 0, leak: 0, siren: 0 };

async function startWorker(...providers: Provider[]): Promise<INestApplicationContext> {
  const worker = await startProcess({ config, clock, imports: [QueuesModule.forWorker([])], providers });
  running.push(worker);
  return worker;
}

@Injectable()
class Pump {
  @Recurring({ name: 'lab.pump', everyMs: 40 })
  async run(): Promise<void> {
    counts.pump += 1;
  }
}

@Injectable()
class Leak {
  @Recurring({ name: 'lab.leak', everyMs: 40 })
  run(): Promise<void> {
    counts.leak += 1;
    return Promise.reject(new Error('it leaks'));
  }
}

@Injectable()
class Siren {
  @Recurring({ name: 'lab.siren', everyMs: 10 * MINUTE_MS })
  async run(): Promise<void> {
    counts.siren += 1;
  }
}

@Injectable()
class SecondSiren {
  @Recurring({ name: 'lab.siren', everyMs: MINUTE_MS })
  async run(): Promise<void> {}
}

/** Takes longer than its interval. */
const kiln = { firing: 0, most: 0, runs: 0 };
@Injectable()
class Kiln {
  @Recurring({ name: 'lab.kiln', everyMs: 20 })
  async run(): Promise<void> {
    kiln.firing += 1;
    kiln.most = Math.max(kiln.most, kiln.firing);
    await pumps();
    kiln.firing -= 1;
    kiln.runs += 1;
  }
}

/** On a starved machine each run may be late by the ten seconds after which a worker looks at the schedule again. */
const SOON = { timeout: 240_000, interval: 10 };

/** Waits until the pump has run a few more times. @returns how often */
function pumps(): Promise<number> {
  const before = counts.pump;
  return eventually(() => {
    if (counts.pump <= before + 2) throw new Error('the pump does not run');
    return counts.pump - before;
  });
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.close()));
});

describe('a recurring task', () => {
  it('runs again and again until the worker stops', async () => {
    const worker = await startWorker(Pump);
    expect(await pumps()).toBeGreaterThan(2);
    await worker.close();
    const atStop = counts.pump;
    await startWorker(Siren);
    await expect.poll(() => counts.siren, SOON).toBe(1);
    expect(counts.pump).toBe(atStop);
  });

  it('continues after a failed run', async () => {
    await startWorker(Leak);
    await expect.poll(() => counts.leak, SOON).toBeGreaterThan(2);
  });

  it('is not run by other workers before it is due', async () => {
    await Promise.all([startWorker(Siren, Pump), startWorker(Siren, Pump), startWorker(Siren, Pump)]);
    expect(await pumps()).toBeGreaterThan(2);
    expect(counts.siren).toBe(1);
  });

  it('does not run twice at a time, even if it takes longer than its interval', async () => {
    await Promise.all([startWorker(Kiln, Pump), startWorker(Kiln, Pump)]);
    await expect.poll(() => kiln.runs, SOON).toBeGreaterThan(2);
    expect(kiln.most).toBe(1);
  });

  it('continues when Redis has been emptied', async () => {
    const worker = await startWorker(Pump);
    expect(await pumps()).toBeGreaterThan(2);
    await worker.get(JobQueues).schedule().obliterate({ force: true });
    expect(await pumps()).toBeGreaterThan(2);
  });

  it('continues when the clock was an hour ahead and is corrected', async () => {
    const worker = await startWorker();
    const schedule = worker.get(JobQueues).schedule();
    await schedule.removeJobScheduler('lab.pump');
    const ahead = { every: 40, startDate: new Date(Date.now() + HOUR_MS) };
    await schedule.upsertJobScheduler('lab.pump', ahead, { name: 'lab.pump' });
    await startWorker(Pump);
    expect(await pumps()).toBeGreaterThan(2);
  });

  it('is run by another worker when the one that ran it has died', async () => {
    // Whether the test before has left it scheduled depends on which of its workers ended last.
    const first = await startWorker(Pump);
    expect(await pumps()).toBeGreaterThan(2);
    await first.close();
    const dead = new Worker(SCHEDULE, null, {
      connection: new Redis({ ...redisAddress(config.env.REDIS_URL), maxRetriesPerRequest: null }),
      prefix: keyPrefix(config),
      lockDuration: 1000,
    });
    await expect.poll(() => dead.getNextJob(randomUUID(), { block: false }), SOON).toMatchObject({ name: 'lab.pump' });
    await dead.close(true);
    await startWorker(Pump);
    expect(await pumps()).toBeGreaterThan(2);
  });

  it('is forgotten when no worker has it any more', async () => {
    await startWorker(Pump);
    const schedule = (await startWorker()).get(JobQueues).schedule();
    expect(await pumps()).toBeGreaterThan(2);
    await running[0]?.close();
    const names = async () => (await schedule.getJobSchedulers()).map(({ key }) => key);
    await expect.poll(names, SOON).not.toContain('lab.pump');
  });

  it('must have a unique name', async () => {
    await expect(startWorker(Siren, SecondSiren)).rejects.toThrow('recurring task "lab.siren" is defined twice');
  });
});
