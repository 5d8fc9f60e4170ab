import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import type { AppConfig } from '../platform/config/app-config.js';

const PROGRAM = path.resolve(import.meta.dirname, '../../test/product-process.mjs');
const RUNS = 'the process runs';

/** The whole API or worker in a separate process, which a test may kill. */
export class ProductProcess {
  private constructor(
    private readonly child: ChildProcess,
    /** The API's origin. */
    readonly origin: string,
    /** The lines of its log and its error output. */
    readonly said: readonly string[],
  ) {}

  /** @throws Error with its output if it ends before it is running */
  static async start(main: 'api' | 'worker', { env }: AppConfig, logLevel = 'error'): Promise<ProductProcess> {
    const { MONGO_URL, REDIS_URL, DATA_DIR, APP_SECRET, RATE_ADDRESS_FAILURES, RATE_USER_REQUESTS } = env;
    const port = await getPort({ host: '127.0.0.1' });
    const settings = { NODE_ENV: 'test', LOG_LEVEL: logLevel, MONGO_URL, REDIS_URL, DATA_DIR, APP_SECRET };
    const given = Object.entries({
      OPERATOR_PASSWORD: env.OPERATOR_PASSWORD,
      WORKER_IN_API: env.WORKER_IN_API ? '1' : undefined,
    }).filter(([, value]) => value !== undefined);
    const numbers = { RATE_ADDRESS_FAILURES, RATE_USER_REQUESTS, JOB_LOCK_SECONDS: env.JOB_LOCK_SECONDS, PORT: port };
    const child = spawn(process.execPath, [PROGRAM, main], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        HOST: '127.0.0.1',
        ...settings,
        ...Object.fromEntries(given),
        ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)])),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    const said: string[] = [];
    createInterface(child.stderr).on('line', (line) => said.push(line));
    const lines = createInterface(child.stdout);
    const runs = new Promise<boolean>((resolve) => {
      lines.on('line', (line) => {
        said.push(line);
        if (line === RUNS) resolve(true);
      });
      lines.once('close', () => resolve(false));
    });
    if (await runs) return new ProductProcess(child, `http://127.0.0.1:${port}`, said);
    throw new Error(`The ${main} did not start:\n${said.join('\n')}`);
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * Sends SIGTERM, as every service manager does.
   * @returns the exit code, null if a signal ended it
   */
  async stop(): Promise<number | null> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const [code] = await ended;
    return Number.isInteger(code) ? Number(code) : null;
  }

  /** Sends SIGKILL, as a machine that runs out of memory does. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
