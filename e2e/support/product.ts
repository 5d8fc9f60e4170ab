import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { makeTeachers } from './make-teacher.ts';
import { teacher } from './people.ts';
import { test as base } from './test.ts';

const RUN = path.resolve(import.meta.dirname, '../../tools/run.mjs');
const START_MS = 120_000;

/** The processes of a product, each with a part of its command line. */
const PARTS = {
  supervisor: 'tools/start/main.ts',
  mongod: 'embedded-mongod/src/main.ts',
  redis: 'redis-server',
  worker: 'main.worker.js',
  api: 'main.api.js',
} as const;
export type Part = keyof typeof PARTS;

/** A Fulcrum separate from the one that most tests share, with its own port and its own, initially empty database. */
export interface Product {
  url: string;
  dataDirectory: string;
  /** Sends SIGKILL, as a machine that runs out of memory does. The supervisor restarts the process. */
  kill(part: Part): Promise<void>;
  /** Sends SIGSTOP, as if the process hung. `release` sends SIGCONT. */
  hold(part: Part): Promise<void>;
  release(part: Part): Promise<void>;
  /** Starts the product again after it has ended. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * For tests that need an empty database or kill the product's processes: they share one product and run one after
 * another, in order.
 */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const product = await startEmptyProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
});

/**
 * Starts the built product like `npm start -- --no-demo`, with one teacher that an operator has created.
 * @param settings extra environment variables
 */
export async function startEmptyProduct(settings: Record<string, string> = {}): Promise<Product> {
  const port = await getPort({ host: '127.0.0.1' });
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'fulcrum-e2e-empty-'));
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, PUBLIC_URL: url, ...settings };
  let running: Running | undefined;
  const stop = async () => {
    await running?.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  const start = async () => {
    running = await Running.start(env, url);
  };
  const signal = (part: Part, name: NodeJS.Signals) => {
    if (!running) throw new Error('The product does not run');
    return running.signal(part, name);
  };
  try {
    await start();
    await makeTeachers(dataDirectory, [teacher]);
  } catch (error) {
    await stop();
    throw error;
  }
  const kill = (part: Part) => signal(part, 'SIGKILL');
  const hold = (part: Part) => signal(part, 'SIGSTOP');
  return { url, dataDirectory, kill, hold, release: (part) => signal(part, 'SIGCONT'), start, stop };
}

/** One run of `npm start`. */
class Running {
  private readonly ended: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.ended = once(child, 'exit');
  }

  static async start(env: NodeJS.ProcessEnv, url: string): Promise<Running> {
    const child = spawn(process.execPath, [RUN, 'start', '--no-demo'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const running = new Running(child);
    await new Promise<void>((resolve, reject) => {
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes(`Fulcrum is running: ${url}`)) resolve();
      });
      void running.ended.then(() => reject(new Error(`The product did not start:\n${said}`)));
      setTimeout(() => reject(new Error(`The product was not ready after ${START_MS} ms:\n${said}`)), START_MS).unref();
    });
    return running;
  }

  async signal(part: Part, name: NodeJS.Signals): Promise<void> {
    const pid = await findDescendant(this.child.pid ?? 0, PARTS[part]);
    process.kill(pid, name);
    if (part === 'supervisor' && name === 'SIGKILL') await this.ended;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    await this.ended;
  }
}

/**
 * Finds the descendant process whose command line contains `program`.
 * @throws Error if there is none
 */
export async function findDescendant(ancestor: number, program: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
  for (let generation = [ancestor]; generation.length > 0;) {
    const children = all.filter(({ parent }) => generation.includes(parent));
    const found = children.find(({ command }) => command.includes(program));
    if (found) return found.pid;
    generation = children.map(({ pid }) => pid);
  }
  throw new Error(`No process of ${ancestor} runs ${program}`);
}
