import 'reflect-metadata';
import { type INestApplicationContext, Injectable, type Provider } from '@nestjs/common';
import { afterEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../clock/durations.js';
import { LeasesRepository } from './leases.repository.js';
import { QueuesModule } from './queues.module.js';
import { Recurring } from './recurring.js';
import { startProcess, TestClock, testConfig } from './testing/processes.js';

const SECOND = 1000;
const config = testConfig();
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
  @Recurring({ name: 'lab.siren', everyMs: 60 * SECOND })
  async run(): Promise<void> {
    counts.siren += 1;
  }
}

@Injectable()
class SecondSiren {
  @Recurring({ name: 'lab.siren', everyMs: SECOND })
  async run(): Promise<void> {}
}

const SOON = { timeout: 60_000, interval: 10 };

afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.close()));
});

describe('a recurring task', () => {
  it('runs again and again until the worker stops', async () => {
    const worker = await startWorker(Pump);
    await expect.poll(() => counts.pump, SOON).toBeGreaterThan(2);
    await worker.close();
    const atStop = counts.pump;
    const another = await startWorker(Siren);
    await expect.poll(() => counts.siren, SOON).toBe(1);
    await another.close();
    expect(counts.pump).toBe(atStop);
  });

  it('continues after a failed run', async () => {
    await startWorker(Leak);
    await expect.poll(() => counts.leak, SOON).toBeGreaterThan(2);
  });

  it('is not run by a second worker before it is due', async () => {
    counts.siren = 0;
    clock.advance(120 * SECOND);
    await Promise.all([startWorker(Siren, Pump), startWorker(Siren, Pump), startWorker(Siren, Pump)]);
    const pumped = counts.pump;
    await expect.poll(() => counts.pump, SOON).toBeGreaterThan(pumped + 3);
    expect(counts.siren).toBe(1);
  });

  it('continues when the clock was an hour ahead and is corrected', async () => {
    clock.advance(HOUR_MS);
    await startWorker(Pump);
    const ahead = counts.pump;
    await expect.poll(() => counts.pump, SOON).toBeGreaterThan(ahead);
    clock.advance(-HOUR_MS);
    const right = counts.pump;
    await expect.poll(() => counts.pump, SOON).toBeGreaterThan(right + 2);
  });

  it('must have a unique name', async () => {
    await expect(startWorker(Siren, SecondSiren)).rejects.toThrow('recurring task "lab.siren" is defined twice');
  });
});

describe('a lease', () => {
  it('is granted to only one of many concurrent requests', async () => {
    const leases = (await startWorker()).get(LeasesRepository);
    const now = clock.now();
    const until = new Date(now.getTime() + SECOND);
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        leases.take('lab.key', `holder-${index}`, { now, until, everyMs: SECOND }),
      ),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('is free if it was taken by a clock an hour ahead', async () => {
    const leases = (await startWorker()).get(LeasesRepository);
    const at = (ms: number) => ({ now: new Date(ms), until: new Date(ms + 20 * SECOND), everyMs: SECOND });
    const now = clock.now().getTime();
    expect(await leases.take('lab.ahead', 'a', at(now + HOUR_MS))).toBe(true);
    expect(await leases.take('lab.ahead', 'b', at(now))).toBe(true);
    expect(await leases.take('lab.ahead', 'a', at(now + SECOND))).toBe(false);
  });

  it('expires when its holder falls silent, and can only be extended by its holder', async () => {
    const leases = (await startWorker()).get(LeasesRepository);
    const now = clock.now();
    const later = new Date(now.getTime() + SECOND);
    const muchLater = new Date(now.getTime() + 5 * SECOND);
    expect(await leases.take('lab.silence', 'a', { now, until: later, everyMs: SECOND })).toBe(true);
    await leases.extend('lab.silence', 'b', muchLater);
    expect(await leases.take('lab.silence', 'b', { now, until: muchLater, everyMs: SECOND })).toBe(false);
    expect(await leases.take('lab.silence', 'b', { now: later, until: muchLater, everyMs: SECOND })).toBe(true);
    await leases.release('lab.silence', 'a', { now: later, dueAt: later });
    expect(await leases.take('lab.silence', 'a', { now: later, until: muchLater, everyMs: SECOND })).toBe(false);
  });
});
