import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import path from 'node:path';

const SCRIPT = path.join(import.meta.dirname, 'sentinel.sh');

let announcements: Socket | undefined;
let sentinelPid: number | undefined;

/**
 * Makes sure that a child process does not outlive this one, even if this one is killed without a chance to clean up.
 * All children share one small shell script that waits for the end of its standard input.
 */
export function endWithThisProcess(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined || child.exitCode !== null) return;
  announcements ??= startSentinel();
  announcements.write(`+${pid}\n`);
  child.once('exit', () => announcements?.write(`-${pid}\n`));
}

/**
 * Starts the sentinel before the first child, if necessary.
 * @returns the process that kills the children; it ends after the last of them
 */
export function sentinelProcess(): number | undefined {
  announcements ??= startSentinel();
  return sentinelPid;
}

function startSentinel(): Socket {
  const sentinel = spawn('sh', [SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  sentinelPid = sentinel.pid;
  sentinel.unref();
  const pipe = sentinel.stdin as Socket;
  pipe.on('error', () => undefined); // a killed sentinel guards nothing, but must not break anything
  pipe.unref();
  return pipe;
}
