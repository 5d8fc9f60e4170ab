import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../layout.ts';

/** A process of the product as on a machine of its own, with no shared directory. */
export class Machine {
  readonly #main: 'api' | 'worker';
  readonly #environment: NodeJS.ProcessEnv;
  readonly #data = mkdtempSync(path.join(tmpdir(), 'fulcrum-machine-'));
  readonly origin: string;
  #child: ChildProcess | undefined;

  constructor(main: 'api' | 'worker', port: number, environment: NodeJS.ProcessEnv) {
    this.#main = main;
    this.#environment = { ...environment, PORT: String(port), DATA_DIR: this.#data };
    this.origin = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const program = path.join(ROOT, `backend/dist/main.${this.#main}.js`);
    const child = spawn(process.execPath, ['--expose-gc', program], { env: this.#environment, stdio: 'ignore' });
    this.#child = child;
    if (this.#main === 'worker') return;
    while (!(await this.#isReady())) expectAlive(child, this.#main);
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => pause(100, false),
    );
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

function expectAlive({ exitCode }: ChildProcess, main: string): void {
  if (exitCode !== null) throw new Error(`The ${main} ended with ${exitCode} before it was ready.`);
}
