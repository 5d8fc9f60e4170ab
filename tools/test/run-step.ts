import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { endWithThisProcess } from '../services/sentinel.ts';
import type { Step } from './steps.ts';

/** A third of the weight of a program that does not give way (Linux: 335 beside 1,024). */
const NICE = 5;

export interface StepRun {
  code: number | null;
  output: string;
  seconds: number;
}

/**
 * Runs a step to its end, with everything that it wrote kept in order.
 * @param scratch where it puts temporary files, all of which go at the end of the run, also those of a killed test
 */
export function runStep(step: Step, scratch: string): Promise<StepRun> {
  const began = Date.now();
  const [command = '', ...args] = step.command;
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    const finish = (code: number | null) =>
      resolve({ code, output: Buffer.concat(output).toString(), seconds: (Date.now() - began) / 1000 });
    const child = spawn(command, args, {
      cwd: step.directory,
      env: { ...process.env, FORCE_COLOR: '0', TMPDIR: scratch, ...step.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // a group of its own, so that a killed test run takes browsers and servers with it
    });
    endWithThisProcess(child);
    // What it starts inherits it.
    if (step.givesWay && child.pid !== undefined) setPriority(child.pid, NICE);
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', (error) => output.push(Buffer.from(error.message)));
    child.once('close', finish);
  });
}
