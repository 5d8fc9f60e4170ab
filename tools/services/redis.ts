import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { socketIn } from '../embedded-mongod/src/address.ts';
import { findProgram } from './programs.ts';
import { endWithThisProcess } from './sentinel.ts';

const START_DEADLINE_MS = 15_000;
const READY = /ready to accept connections/i;
/** Redis marks warnings and errors with a number sign: `123:M 01 Jan 2026 00:00:00.000 # Fatal error …`. */
const COMPLAINT = /^\d+:\w .+? # /;
const DAMAGED =
  /Bad file format|Unexpected end of file reading|Unrecoverable error reading the append only file|Wrong signature|Invalid AOF manifest|Internal error in RDB|Short read or OOM loading DB|doesn't exist/i;

/** A running private Redis. */
export interface PrivateRedis {
  /** A connection string for ioredis. */
  url: string;
  pid: number;
  /** Stops the server, and deletes the data directory if `startRedis` created it. */
  stop(): Promise<void>;
}

/** The connection string of a Redis on a Unix socket. */
export const redisSocketUrl = (socket: string): string => `unix://${socket}`;

/**
 * The arguments of a durable redis-server (append-only file, no eviction) that only this user can reach.
 * @param dir its data directory
 * @param socket where it listens
 */
export function redisArguments(dir: string, socket: string): string[] {
  return [
    ...['--port', '0', '--unixsocket', socket, '--unixsocketperm', '700'],
    ...['--dir', dir, '--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction', '--daemonize', 'no'],
  ];
}

/** Whether a line of redis-server's output says that it accepts connections. */
export const isRedisReady = (line: string): boolean => READY.test(line);

/** Whether a line of redis-server's output says what is wrong. */
export const isRedisComplaint = (line: string): boolean => COMPLAINT.test(line);

/** Whether these lines say that its files cannot be read. */
export const isDamagedRedis = (words: string): boolean => DAMAGED.test(words);

/**
 * Starts a private redis-server that ends with this process at the latest, and waits until it accepts connections.
 * @param options.dir the data directory; without it, a temporary one is created and deleted again
 * @throws Error if redis-server is not installed or does not start
 */
export async function startRedis(options: { dir?: string } = {}): Promise<PrivateRedis> {
  const program = findProgram('redis-server');
  if (!program) throw new Error('redis-server is not installed (Debian: apt-get install redis-server).');
  const scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-redis-'));
  const socket = socketIn(scratch, 'redis.sock');
  if (!socket) throw new Error(`${scratch} is too long a path for a unix socket; set TMPDIR to a shorter one.`);
  const dir = options.dir ?? path.join(scratch, 'data');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  chmodSync(scratch, 0o700);
  const child = spawn(program, redisArguments(dir, socket), { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  endWithThisProcess(child);
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(scratch, { recursive: true, force: true });
  };
  try {
    await ready(child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: redisSocketUrl(socket), pid: child.pid ?? 0, stop };
}

function ready(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<void> {
  return new Promise((resolve, reject) => {
    const last: string[] = [];
    const late = setTimeout(() => reject(new Error('redis-server did not start in time.')), START_DEADLINE_MS);
    createInterface(child.stdout).on('line', (line) => {
      last.push(line);
      if (last.length > 5) last.shift();
      if (!isRedisReady(line)) return;
      clearTimeout(late);
      resolve();
    });
    child.once('close', (code) => {
      clearTimeout(late);
      reject(new Error(`redis-server ended with code ${code}:\n${last.join('\n')}`));
    });
  });
}
