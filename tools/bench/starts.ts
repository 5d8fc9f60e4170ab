import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { startEmbeddedMongo } from '../embedded-mongod/src/index.ts';
import { ROOT } from '../start/layout.ts';
import { startBare } from './bare-process.ts';
import type { Bench } from './bench.ts';
import { descendantsOf, findProcess, processorTimeOf } from './process-tree.ts';
import { median, type Report, say } from './report.ts';

/** To the start of a bare Express handler and the embedded engine. */
const MOST = { start: 6, api: 6, supervisor: 8 };
const GIVE_UP_MS = 120_000;
const LOOK_MS = 20;
/** The supervisor restarts a process at once if it has run for ten seconds; if it dies sooner, each wait is longer. */
const HEALTHY_MS = 11_000;

interface Sample {
  milliseconds: number;
  /** Processor time of all processes together; absent if the product was not started as a whole. */
  processorMs?: number;
}

/** One installation of the product, whose processes are killed and started again. */
class Installation {
  readonly #data = mkdtempSync(path.join(tmpdir(), 'fulcrum-starts-'));
  readonly #port: number;
  #running: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /**
   * Starts the product and waits until it is ready.
   * @returns time from the command to the first reply
   */
  async start(): Promise<Sample> {
    const began = performance.now();
    await this.#launch(began);
    const milliseconds = performance.now() - began;
    return { milliseconds, processorMs: processorMsOf(this.#running?.pid ?? 0) };
  }

  /** @returns time from the kill of a healthy process to the first reply of its successor */
  async killApi(): Promise<Sample> {
    await wait(HEALTHY_MS);
    const api = findProcess(this.#running?.pid ?? 0, 'main.api');
    if (!api) throw new Error('The API does not run.');
    const began = performance.now();
    process.kill(api.pid, 'SIGKILL');
    while (isRunning(api.pid)) await wait(1);
    await this.#ready(began);
    return { milliseconds: performance.now() - began };
  }

  /** @returns time from the kill to the first reply after an immediate new start */
  async killSupervisor(): Promise<Sample> {
    const supervisor = findProcess(this.#running?.pid ?? 0, 'start/main.ts');
    if (!supervisor) throw new Error('The supervisor does not run.');
    const began = performance.now();
    process.kill(supervisor.pid, 'SIGKILL');
    if (this.#running?.exitCode === null) await once(this.#running, 'exit');
    await this.#launch(began);
    return { milliseconds: performance.now() - began };
  }

  async stop(): Promise<void> {
    const running = this.#running;
    if (running?.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  remove(): void {
    rmSync(this.#data, { recursive: true, force: true });
  }

  /** Retries a start that fails because the previous run is still shutting down. */
  async #launch(began: number): Promise<void> {
    for (;;) {
      const child = spawn('npm', ['start', '--silent'], {
        cwd: ROOT,
        env: { ...process.env, PORT: String(this.#port), DATA_DIR: this.#data, PUBLIC_URL: this.#address },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      this.#running = child;
      let said = '';
      for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (said += text.toString()));
      const isUp = await Promise.race([announced(child), once(child, 'exit').then(() => false)]);
      if (isUp) return;
      if (performance.now() - began > GIVE_UP_MS) throw new Error(`It does not start:\n${said}`);
      await wait(LOOK_MS);
    }
  }

  async #ready(began: number): Promise<void> {
    while (performance.now() - began < GIVE_UP_MS) {
      const reply = await fetch(`${this.#address}/api/health/ready`).catch(() => undefined);
      await reply?.arrayBuffer();
      if (reply?.ok) return;
      await wait(LOOK_MS);
    }
    throw new Error('The API does not come back.');
  }

  get #address(): string {
    return `http://localhost:${this.#port}`;
  }
}

function announced(child: ChildProcess): Promise<true> {
  return new Promise((resolve) => {
    let said = '';
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('Ctrl-C stops it.')) resolve(true);
    });
  });
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Processor time of a process and its descendants, including those that have ended. */
function processorMsOf(pid: number): number {
  const family = [pid, ...descendantsOf(pid).map((entry) => entry.pid)];
  return family.reduce((sum, member) => sum + processorTimeOf(member), 0);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

function judge(
  name: string,
  samples: Sample[],
  { report, bareMs, most }: { report: Report; bareMs: number; most: number },
): void {
  const times = samples.map(({ milliseconds }) => milliseconds);
  const processor = samples.flatMap(({ processorMs }) => processorMs ?? []);
  const used = processor.length > 0 ? `, processor ${seconds(median(processor))}` : '';
  report.atMost(name, { figure: median(times), yardstick: bareMs, unit: 'ms' }, most);
  say(`  slowest ${seconds(Math.max(...times))}${used}`);
}

async function repeat<Result>(rounds: number, sample: () => Promise<Result>): Promise<Result[]> {
  const samples: Result[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await sample());
  return samples;
}

/** From nothing to a handler that answers: the embedded engine, then Express with the MongoDB driver. */
async function bareStart(): Promise<number> {
  const began = performance.now();
  const mongo = await startEmbeddedMongo();
  try {
    const server = await startBare('bare-server.ts', { environment: { MONGO_URL: mongo.uri } });
    server.stop();
    return performance.now() - began;
  } finally {
    await mongo.stop();
  }
}

async function measure(rounds: number, report: Report): Promise<void> {
  const installation = new Installation(await getPort({ host: '127.0.0.1' }));
  try {
    const first = await installation.start();
    say(`first start, with the demo: ${seconds(first.milliseconds)}`);
    const bare: number[] = [];
    const starts = await repeat(rounds, async () => {
      await installation.stop();
      bare.push(await bareStart());
      return installation.start();
    });
    const bareMs = median(bare);
    judge('npm start', starts, { report, bareMs, most: MOST.start });
    const ofApi = await repeat(rounds, () => installation.killApi());
    judge('API after SIGKILL', ofApi, { report, bareMs, most: MOST.api });
    const ofSupervisor = await repeat(rounds, () => installation.killSupervisor());
    judge('supervisor after SIGKILL', ofSupervisor, { report, bareMs, most: MOST.supervisor });
  } finally {
    await installation.stop();
    installation.remove();
  }
}

export const starts: Bench = {
  about: `How long a start takes: \`npm start\` on a data directory that has the demo in it, the API after a SIGKILL, and the whole
product after a SIGKILL of its supervisor. Prints the median and the slowest of each, and the processor time of a start. Yardstick:
the start of the embedded engine and of a bare Express handler that uses it.`,
  numbers: { rounds: 5 },
  run: (chosen, report) => measure(chosen.number('rounds'), report),
};
