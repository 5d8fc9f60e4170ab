import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { makeTeacher } from './make-teacher.ts';
import { test as base } from './test.ts';

const RUN = path.resolve(import.meta.dirname, '../../tools/run.mjs');
const START_MS = 120_000;

/** A Fulcrum besides the one that most tests share: an own port and an own database, empty at first. */
interface Product {
  url: string;
  dataDirectory: string;
  /** SIGKILL to the API, as a machine that runs out of memory does it. The supervisor starts it again. */
  killApi(): Promise<void>;
  /** The same to the worker. */
  killWorker(): Promise<void>;
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

/** Starts the built product as `npm start -- --no-demo` does, with the one teacher that an operator makes. */
async function startEmptyProduct(): Promise<Product> {
  const port = await getPort({ host: '127.0.0.1' });
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'fulcrum-e2e-empty-'));
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, PUBLIC_URL: url };
  const child = spawn(process.execPath, [RUN, 'start', '--no-demo'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const running = new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes(`Fulcrum is running: ${url}`)) resolve();
    });
    void ended.then(() => reject(new Error(`The product did not start:\n${said}`)));
    setTimeout(() => reject(new Error(`The product was not ready after ${START_MS} ms:\n${said}`)), START_MS).unref();
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  try {
    await running;
    await makeTeacher(dataDirectory);
  } catch (error) {
    await stop();
    throw error;
  }
  const kill = (program: string) => killDescendant(child.pid ?? 0, program);
  return { url, dataDirectory, stop, killApi: () => kill('main.api.js'), killWorker: () => kill('main.worker.js') };
}

/** Kills the process of a family whose command line names a program. @throws Error when there is none */
async function killDescendant(ancestor: number, program: string): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const family = new Set([ancestor]);
  for (const line of stdout.split('\n').toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))) {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (!family.has(Number(parent))) continue;
    family.add(Number(pid));
    if (command.includes(program)) return void process.kill(Number(pid), 'SIGKILL');
  }
  throw new Error(`No process of ${ancestor} runs ${program}`);
}
