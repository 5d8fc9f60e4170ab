import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/src/testing/eventually.ts';
import { findProcess } from '../bench/process-tree.ts';
import { apiProcesses, isWorkerInApi } from './api.ts';
import { sendOrder } from './control.ts';
import { type ApiIdentity, BACKEND, identity, StartBench } from './testing/running-start.ts';

const BROWSERS = 8;

/** Browsers that send requests without a pause over kept-alive connections. */
class Crowd {
  readonly pids = new Set<number>();
  /** Requests that got a wrong reply, or none. */
  failures: string[] = [];
  asked = 0;
  #isOver = false;
  readonly #browsers: Promise<void[]>;

  constructor(address: string) {
    this.#browsers = Promise.all(Array.from({ length: BROWSERS }, () => this.#browse(address)));
  }

  /** Waits until exactly `count` processes have answered that are not in `before`. */
  async meets(count: number, before: ReadonlySet<number> = new Set()): Promise<void> {
    const met = () => [...this.pids].filter((pid) => !before.has(pid));
    const assertMet = () => {
      if (met().length !== count) throw new Error(`${count} processes were to answer; it was ${met().join(', ')}`);
    };
    await eventually(assertMet);
  }

  async leave(): Promise<void> {
    this.#isOver = true;
    await this.#browsers;
  }

  async #browse(address: string): Promise<void> {
    while (!this.#isOver) {
      this.asked += 1;
      try {
        const method = this.asked % 4 === 0 ? { method: 'POST', body: '{}' } : {};
        // Some come on a connection of their own, which any process may accept; others stay with theirs.
        const headers: HeadersInit = this.asked % 5 === 0 ? { connection: 'close' } : {};
        const reply = await fetch(address, { ...method, headers });
        if (reply.status === 200) this.pids.add(((await reply.json()) as ApiIdentity).pid);
        else this.failures.push(`${reply.status} ${await reply.text()}`);
      } catch (error) {
        this.failures.push(String((error as Error).cause ?? error));
      }
    }
  }
}

describe('several API processes', () => {
  let bench: StartBench;
  beforeEach(() => {
    bench = new StartBench();
  });
  afterEach(() => bench.clear());

  it('lose only what a killed one had begun, and nothing when another version takes over', async () => {
    const DATA_DIR = bench.directory();
    const running = bench.start({ DATA_DIR, API_PROCESSES: '2' }, ['--no-demo']);
    const address = await running.address();
    const crowd = new Crowd(address);
    await crowd.meets(2);
    process.kill((await identity(address)).pid, 'SIGKILL');
    await running.says(/api-\d was ended by SIGKILL; starting it again at once/);
    await crowd.meets(3);
    // Each browser waits for one reply at a time.
    expect(crowd.failures.length).toBeLessThanOrEqual(BROWSERS);
    crowd.failures = [];
    const before = new Set(crowd.pids);
    const said: string[] = [];
    await sendOrder(path.join(DATA_DIR, 'run'), { upgrade: { backend: BACKEND, shells: '' } }, (line) =>
      said.push(line),
    );
    await running.says(/Another version runs now\./);
    await crowd.meets(2, before);
    await crowd.leave();
    expect(crowd.failures).toEqual([]);
    expect(said).toEqual(['Starting the new version …']);
  });

  it('continue if the other version does not start', async () => {
    const DATA_DIR = bench.directory();
    const running = bench.start({ DATA_DIR }, ['--no-demo']);
    const address = await running.address();
    const { pid } = await identity(address);
    const upgrade = { backend: path.join(DATA_DIR, 'nothing'), shells: '' };
    const asked = sendOrder(path.join(DATA_DIR, 'run'), { upgrade }, () => undefined);
    await expect(asked).rejects.toThrow('Cannot find module');
    expect((await identity(address)).pid).toBe(pid);
  });
});

describe('an API that does the jobs too', () => {
  let bench: StartBench;
  beforeEach(() => {
    bench = new StartBench();
  });
  afterEach(() => bench.clear());

  it('runs without a worker beside it, and so does another version', async () => {
    const DATA_DIR = bench.directory();
    const running = bench.start({ DATA_DIR, WORKER_IN_API: '1' }, ['--no-demo']);
    const address = await running.address();
    const { pid, WORKER_IN_API } = await identity(address);
    const worker = () => findProcess(running.process.pid ?? 0, 'main.worker.js');
    expect([WORKER_IN_API, worker()]).toEqual(['1', null]);
    const upgrade = { backend: BACKEND, shells: '' };
    await sendOrder(path.join(DATA_DIR, 'run'), { upgrade }, () => undefined);
    await running.says(/Another version runs now\./);
    const successor = await identity(address);
    expect([successor.WORKER_IN_API, worker()]).toEqual(['1', null]);
    expect(successor.pid).not.toBe(pid);
    running.signal('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 0 });
  });

  it('is the exception: with a worker, the API leaves the jobs to it', async () => {
    const running = bench.start({ DATA_DIR: bench.directory(), WORKER_IN_API: '0' }, ['--no-demo']);
    expect((await identity(await running.address())).WORKER_IN_API).toBe('0');
    expect(findProcess(running.process.pid ?? 0, 'main.worker.js')).not.toBeNull();
  });
});

describe('isWorkerInApi', () => {
  const TWO_GB = 2 * 1024 ** 3;

  it('is true below 2 GB of memory if one process answers requests', () => {
    expect([TWO_GB - 1, TWO_GB].map((bytes) => isWorkerInApi({}, 1, bytes))).toEqual([true, false]);
    expect(isWorkerInApi({}, 2, TWO_GB - 1)).toBe(false);
  });

  it('is what the operator sets', () => {
    expect(isWorkerInApi({ WORKER_IN_API: true }, 2, 64 * TWO_GB)).toBe(true);
    expect(isWorkerInApi({ WORKER_IN_API: false }, 1, TWO_GB / 2)).toBe(false);
  });
});

describe('a process that hangs', () => {
  let bench: StartBench;
  beforeEach(() => {
    bench = new StartBench();
  });
  afterEach(() => bench.clear());

  it('is killed and restarted, whether it is an API process or a worker', async () => {
    const DATA_DIR = bench.directory();
    const running = bench.start({ DATA_DIR }, ['--no-demo']);
    const address = await running.address();
    const { pid } = await identity(address);
    const workerLog = () => readFileSync(path.join(DATA_DIR, 'logs', 'worker.log'), 'utf8');
    await eventually(() => expect(workerLog()).toContain('has shown that it lives'));
    const worker = findProcess(running.process.pid ?? 0, 'main.worker.js');
    const held = [pid, worker?.pid ?? 0];
    for (const one of held) process.kill(one, 'SIGSTOP');
    for (const name of ['api-1', 'worker']) {
      await running.says(new RegExp(`${name} has shown no sign of life for 15 s; ending it`));
      await running.says(new RegExp(`${name} was ended by SIGKILL; starting it again at once`));
    }
    await eventually(async () => expect(held).not.toContain((await identity(address)).pid));
  });
});

describe('apiProcesses', () => {
  const production = { NODE_ENV: 'production' };
  const GIGABYTE = 1024 ** 3;

  it('is one per processor in production, up to four, unless the operator sets a number', () => {
    const of = (processors: number) => apiProcesses(production, processors, 64 * GIGABYTE);
    expect([1, 2, 4, 16].map(of)).toEqual([1, 2, 4, 4]);
    expect(apiProcesses({ NODE_ENV: 'development' }, 8)).toBe(1);
    expect(apiProcesses({ ...production, API_PROCESSES: 3 }, 1, GIGABYTE)).toBe(3);
  });

  it('is at most one per gigabyte of memory', () => {
    const of = (gigabytes: number) => apiProcesses(production, 4, gigabytes * GIGABYTE);
    // A machine of 2 GB has a little less for its programs.
    expect([0.5, 1, 1.9, 4, 8].map(of)).toEqual([1, 1, 2, 4, 4]);
  });
});
