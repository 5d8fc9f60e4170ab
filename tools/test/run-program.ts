import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { endWithThisProcess } from '../services/sentinel.ts';
import { ROOT } from '../start/layout.ts';

/** A third of the CPU weight of a program at normal priority (Linux: 335 against 1,024). */
const NICE = 5;

interface Program {
  command: string[];
  /** Relative to the checkout. */
  directory?: string;
  environment?: NodeJS.ProcessEnv;
  /** Whether it leaves the processors to programs of normal priority. */
  givesWay?: boolean;
}

export interface ProgramRun {
  code: number | null;
  output: string;
  seconds: number;
}

/**
 * Runs a program to its end and keeps its output in order.
 * @param scratch directory for its temporary files, which is deleted at the end of the run, even after a killed test
 */
export function runProgram(program: Program, scratch: string): Promise<ProgramRun> {
  const began = Date.now();
  const [command = '', ...args] = program.command;
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    const finish = (code: number | null) =>
      resolve({ code, output: Buffer.concat(output).toString(), seconds: (Date.now() - began) / 1000 });
    const child = spawn(command, args, {
      cwd: path.join(ROOT, program.directory ?? ''),
      env: { ...process.env, FORCE_COLOR: '0', NX_DAEMON: 'false', TMPDIR: scratch, ...program.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a process group of its own, so that killing a test run also ends its browsers and servers
    });
    endWithThisProcess(child);
    // Child processes inherit the priority.
    if (program.givesWay && child.pid !== undefined) setPriority(child.pid, NICE);
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', (error) => output.push(Buffer.from(error.message)));
    child.once('close', finish);
  });
}
