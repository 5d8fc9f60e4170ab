import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../start/layout.ts';

/**
 * Runs one of the product's commands.
 * @returns how long it took, in ms
 * @throws Error with its output
 */
export async function runTool(args: string[], environment: Record<string, string>): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(ROOT, 'tools/run.mjs'), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (text: Buffer) => (printed += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${printed}`);
  return performance.now() - began;
}
