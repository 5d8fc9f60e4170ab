import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ENGINE = path.resolve(import.meta.dirname, '../../../../tools/embedded-mongod/src/main.ts');

/** A separate MongoDB engine for one test, which can stop it while it works. */
export class OwnMongo {
  private constructor(
    readonly uri: string,
    private readonly engine: ChildProcess,
    private readonly directory: string,
  ) {}

  static async start(): Promise<OwnMongo> {
    const directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-own-'));
    const socket = path.join(directory, 'mongod.sock');
    const args = [ENGINE, '--dbpath', path.join(directory, 'db'), '--socket', socket, '--exit-with-parent'];
    const engine = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    for await (const line of createInterface(engine.stdout)) {
      if (!line.startsWith('{"ready":true')) continue;
      engine.stdout.resume();
      const { uri } = JSON.parse(line) as { uri: string };
      return new OwnMongo(uri, engine, directory);
    }
    throw new Error('The engine did not start.');
  }

  /** Keeps its connections but answers nothing, like a machine whose disk hangs. */
  hang(): void {
    this.engine.kill('SIGSTOP');
  }

  goOn(): void {
    this.engine.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    const ended = once(this.engine, 'exit');
    this.engine.kill('SIGKILL');
    await ended;
    await rm(this.directory, { recursive: true, force: true });
  }
}
