import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { AppConfig } from '../platform/config/app-config.js';

const PROGRAM = path.resolve(import.meta.dirname, '../../test/worker-process.mjs');
const RUNS = 'the worker runs';

/** The whole worker in a process of its own, which a test may kill. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** @throws Error with what it said when it ends before it runs */
  static async start({ env }: AppConfig): Promise<WorkerProcess> {
    const { MONGO_URL, REDIS_URL, DATA_DIR, APP_SECRET } = env;
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'error', MONGO_URL, REDIS_URL, DATA_DIR, APP_SECRET };
    const child = spawn(process.execPath, [PROGRAM], {
      env: { PATH: process.env['PATH'], ...settings, JOB_LOCK_SECONDS: String(env.JOB_LOCK_SECONDS) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    const said: string[] = [];
    createInterface(child.stderr).on('line', (line) => said.push(line));
    for await (const line of createInterface(child.stdout)) {
      if (line === RUNS) {
        child.stdout.resume();
        return new WorkerProcess(child);
      }
      said.push(line);
    }
    throw new Error(`The worker did not start:\n${said.join('\n')}`);
  }

  /** SIGKILL, as a machine that runs out of memory does it. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
