import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const READY = /ready to accept connections/i;

/**
 * A redis-server for one test, as durable as the product's: after a kill it restarts with its data at the same address.
 */
export class KillableRedis {
  private readonly directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-killable-'));
  private server: ChildProcess | undefined;

  get url(): string {
    return `unix://${this.socket}`;
  }

  /** Has no effect if it is running. */
  async start(): Promise<void> {
    if (this.isRunning) return;
    const server = spawn(
      'redis-server',
      [
        ...['--port', '0', '--unixsocket', this.socket, '--dir', this.directory],
        ...['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'],
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    this.server = server;
    // The test run may end without `stop`; the server must not outlive it.
    process.once('exit', () => server.kill('SIGKILL'));
    const lines = createInterface(server.stdout);
    for await (const line of lines) if (READY.test(line)) break;
    server.stdout.resume();
  }

  /** Sends SIGKILL: nothing more is written, not even data that the server still held in memory. */
  async kill(): Promise<void> {
    const { server } = this;
    if (!server || !this.isRunning) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.directory, { recursive: true, force: true });
  }

  private get isRunning(): boolean {
    return this.server?.exitCode === null && this.server.signalCode === null;
  }

  private get socket(): string {
    return path.join(this.directory, 'redis.sock');
  }
}
