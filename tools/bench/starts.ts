import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { ROOT } from '../start/layout.ts';
import { descendantsOf, findProcess, processorTimeOf } from './process-tree.ts';

const HELP = `How long a start takes: \`npm start\` on a data directory that has the demo in it, the API after a SIGKILL, and the whole
product after a SIGKILL of its supervisor. Prints the median and the slowest of each, and the processor seconds of a start.

  npm run bench:starts [-- --rounds N]     5 rounds of each by default
`;

const TARGET_MS = { start: 5000, api: 4000, supervisor: 6000 };
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

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`.padStart(9);

function report(name: string, samples: Sample[], targetMs: number): boolean {
  const times = samples.map(({ milliseconds }) => milliseconds);
  const processor = samples.flatMap(({ processorMs }) => processorMs ?? []);
  const used = processor.length > 0 ? `, processor ${seconds(median(processor))}` : '';
  const [middle, slowest] = [median(times), Math.max(...times)];
  process.stdout.write(
    `${name.padEnd(24)}p50 ${seconds(middle)}, slowest ${seconds(slowest)}${used} (target p50 ${seconds(targetMs).trim()})\n`,
  );
  return middle <= targetMs;
}

async function repeat(rounds: number, measure: () => Promise<Sample>): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await measure());
  return samples;
}

async function main(rounds: number): Promise<void> {
  const installation = new Installation(await getPort({ host: '127.0.0.1' }));
  try {
    const first = await installation.start();
    process.stdout.write(`first start, with the demo: ${seconds(first.milliseconds)}; ${cpus().length} cores\n`);
    const starts = await repeat(rounds, async () => {
      await installation.stop();
      return installation.start();
    });
    const inTarget = [
      report('npm start', starts, TARGET_MS.start),
      report('API after SIGKILL', await repeat(rounds, () => installation.killApi()), TARGET_MS.api),
      report(
        'supervisor after SIGKILL',
        await repeat(rounds, () => installation.killSupervisor()),
        TARGET_MS.supervisor,
      ),
    ];
    process.exitCode = inTarget.every(Boolean) ? 0 : 1;
  } finally {
    await installation.stop();
    installation.remove();
  }
}

const { values } = parseArgs({
  options: { help: { type: 'boolean', short: 'h' }, rounds: { type: 'string', default: '5' } },
});
if (values.help) process.stdout.write(HELP);
else await main(Number(values.rounds));
