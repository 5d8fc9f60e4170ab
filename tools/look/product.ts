import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { ROOT } from '../start/layout.ts';

export interface Login {
  role: string;
  email: string;
  password: string;
}

/** A complete product with demo data, started for looking at it. */
export interface Product {
  /** The supervisor, the parent of all other processes. */
  pid: number;
  address: string;
  /** Its data directory. */
  data: string;
  logins: Login[];
  stop(): Promise<void>;
}

const LOGIN_LINE = /^\s+(teacher|assistant|student|parent)\s+(\S+@\S+)\s+(.+?)\s*$/gm;
const START_MS = 300_000;

/**
 * Runs `npm start` on a free port with an empty data directory of its own, both released by `stop()`.
 * @throws Error with the output of the start if it failed
 */
export async function startProduct(environment: NodeJS.ProcessEnv = {}, checkout = ROOT): Promise<Product> {
  const port = await getPort({ host: '127.0.0.1' });
  const data = mkdtempSync(path.join(tmpdir(), 'fulcrum-look-'));
  const child = spawn(process.execPath, [path.join(checkout, 'tools/run.mjs'), 'start'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), DATA_DIR: data, PUBLIC_URL: `http://localhost:${port}`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    const printed = await announced([child.stdout, child.stderr], ended);
    const logins = [...printed.matchAll(LOGIN_LINE)].map(([, role = '', email = '', password = '']) => ({
      role,
      email,
      password,
    }));
    return { address: `http://localhost:${port}`, data, logins, stop, pid: child.pid ?? 0 };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The output up to the start's last line, including build failures. */
function announced(outputs: NodeJS.ReadableStream[], ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => reject(new Error(`The product did not start: ${why}\n${printed}`));
    const timer = setTimeout(() => fail(`nothing after ${START_MS / 1000} s`), START_MS);
    const read = (text: Buffer) => {
      printed += text.toString();
      if (!printed.includes('Ctrl-C stops it.')) return;
      clearTimeout(timer);
      resolve(printed);
    };
    // Both streams must be read to the end: an unread pipe fills up and blocks its writer.
    for (const output of outputs) output.on('data', read);
    void ended.then(() => fail('it ended')).finally(() => clearTimeout(timer));
  });
}
