import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
/** The command behind `npm start`: the runner, which runs MAIN with the project's Node. */
export const RUNNER = [path.resolve(import.meta.dirname, '../../run.mjs'), 'start'];
export const BACKEND = path.join(import.meta.dirname, 'backend');

export interface StartOutcome {
  code: number | null;
  output: string;
}

/** A real `npm start` process with its own data directory, and stand-ins for the API and the worker. */
export class RunningStart {
  readonly process: ChildProcess;
  readonly ended: Promise<StartOutcome>;
  #output = '';

  constructor(environment: NodeJS.ProcessEnv, args: string[] = [], program = [MAIN]) {
    this.process = spawn(process.execPath, [...program, '--backend', BACKEND, ...args], {
      env: { ...process.env, FULCRUM_NO_INSTALL: '1', PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
        this.process.emit('said');
      });
    }
    this.ended = once(this.process, 'close').then(([code]) => ({ code: code as number | null, output: this.#output }));
  }

  /** Waits until the output matches; throws with the output if the process ends first. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.#output);
      if (match) return match;
      const event = await Promise.race([once(this.process, 'said'), this.ended]);
      if (!Array.isArray(event) && !pattern.test(this.#output)) {
        throw new Error(`ended with code ${event.code} before it said ${pattern}:\n${event.output}`);
      }
    }
  }

  /**
   * Waits until the product runs.
   * @returns the address it announced
   */
  async address(): Promise<string> {
    const [, address = ''] = await this.says(/Fulcrum is running: (\S+)/);
    await this.says(/Ctrl-C stops it/);
    return address;
  }

  signal(name: NodeJS.Signals): void {
    this.process.kill(name);
  }
}

/** The reply of the API's stand-in. */
export interface ApiIdentity {
  pid: number;
  APP_SECRET: string;
  OPERATOR_PASSWORD: string;
  MONGO_URL: string;
  REDIS_URL: string;
  WORKER_IN_API: string;
}

export async function identity(address: string): Promise<ApiIdentity> {
  return (await (await fetch(address)).json()) as ApiIdentity;
}

/** Creates the data directories and starts of one test, and removes them all at its end. */
export class StartBench {
  readonly #directories: string[] = [];
  readonly #starts: RunningStart[] = [];

  directory(): string {
    const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-start-'));
    this.#directories.push(directory);
    return directory;
  }

  start(environment: NodeJS.ProcessEnv, args: string[] = [], program?: string[]): RunningStart {
    const running = new RunningStart(environment, args, program);
    this.#starts.push(running);
    return running;
  }

  async clear(): Promise<void> {
    for (const running of this.#starts) running.signal('SIGTERM');
    await Promise.all(this.#starts.map((running) => running.ended));
    for (const directory of this.#directories) rmSync(directory, { recursive: true, force: true });
  }
}

/** A server that occupies a port for as long as a test needs. */
export async function occupiedPort(): Promise<{ port: number; release: () => void }> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return { port: bound && typeof bound === 'object' ? bound.port : 0, release: () => server.close() };
}
