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

/** The processes of a product, and words of their command lines. */
const PARTS = {
  supervisor: 'tools/start/main.ts',
  mongod: 'embedded-mongod/src/main.ts',
  redis: 'redis-server',
  worker: 'main.worker.js',
  api: 'main.api.js',
} as const;
export type Part = keyof typeof PARTS;

/** A Fulcrum besides the one that most tests share: an own port and an own database, empty at first. */
export interface Product {
  url: string;
  dataDirectory: string;
  /** SIGKILL, as a machine that runs out of memory does it. The supervisor starts the process again. */
  kill(part: Part): Promise<void>;
  /** SIGSTOP, as on a machine that hangs; and SIGCONT. */
  hold(part: Part): Promise<void>;
  release(part: Part): Promise<void>;
  /** Starts it again, once it has ended. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** For tests that need an empty database, or end its processes: they share one, and run one after another in their order. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
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
 * Starts the built product as `npm start -- --no-demo` does, with the one teacher that an operator makes.
 * @param settings environment variables of its own
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

/** The process of a family whose command line names a program. @throws Error when there is none */
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
