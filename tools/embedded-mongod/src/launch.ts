import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Address, socketIn } from './address.ts';
import { EngineRefused } from './engine-error.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
const START_DEADLINE_MS = 30_000;

/** A running engine. */
export interface EmbeddedMongo {
  /** A connection string for the mongodb driver and mongoose. */
  uri: string;
  pid: number;
  /** Stops the engine, and deletes the data directory if `startEmbeddedMongo` created it. */
  stop(): Promise<void>;
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<number | null>;
}

/** Node arguments that run an engine as a child process, which ends with its parent. */
export function engineArguments(dbpath: string, address: Address): string[] {
  const listen = 'socket' in address ? ['--socket', address.socket] : ['--port', String(address.port)];
  return [MAIN, '--dbpath', dbpath, ...listen, '--exit-with-parent'];
}

/**
 * Starts an engine in a process of its own, on a Unix socket in a private directory (a loopback port if the path would
 * be too long), and waits until it accepts connections. It ends with the calling process at the latest.
 * @param options.dir the data directory; without it, a temporary one is created and deleted again
 * @throws EngineRefused with a sentence for the operator
 */
export async function startEmbeddedMongo(options: { dir?: string } = {}): Promise<EmbeddedMongo> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-mongo-'));
  const socket = socketIn(scratch, 'mongod.sock');
  const args = engineArguments(options.dir ?? path.join(scratch, 'db'), socket ? { socket } : { port: 0 });
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      rmSync(scratch, { recursive: true, force: true });
      resolve(code);
    });
  });
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  try {
    return { uri: await readyUri(child), pid: child.pid ?? 0, stop, exited };
  } catch (error) {
    child.kill('SIGKILL');
    await exited;
    throw error;
  }
}

function readyUri(
  child: ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const complaints: string[] = [];
    const late = setTimeout(
      () => reject(new EngineRefused('The embedded MongoDB did not start in time.')),
      START_DEADLINE_MS,
    );
    createInterface(child.stderr).on('line', (line) => complaints.push(line));
    createInterface(child.stdout).on('line', (line) => {
      const message = parseReady(line);
      if (!message) return;
      clearTimeout(late);
      resolve(message.uri);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(late);
      reject(new EngineRefused(complaints.join('\n') || `The embedded MongoDB ended with code ${code}.`));
    });
  });
}

/** Parses the engine's ready line; undefined for any other line of its standard output. */
export function parseReady(line: string): { ready: true; uri: string } | undefined {
  if (!line.startsWith('{"ready":true')) return undefined;
  return JSON.parse(line) as { ready: true; uri: string };
}
