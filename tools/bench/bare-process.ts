import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A yardstick in a process of its own. */
export interface BareServer {
  address: string;
  stop(): void;
}

/**
 * Starts a program of this folder that prints its port.
 * @throws Error if it ends before
 */
export async function startBare(
  program: 'bare-server.ts' | 'bare-upload.ts',
  { args = [], environment = {} }: { args?: string[]; environment?: NodeJS.ProcessEnv } = {},
): Promise<BareServer> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, program), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { address: `http://127.0.0.1:${await firstLine(child)}`, stop: () => void child.kill('SIGTERM') };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The bare server has no output.');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The bare server did not start.');
}
