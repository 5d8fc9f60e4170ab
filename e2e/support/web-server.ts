import { spawn } from 'node:child_process';
import path from 'node:path';

const RUN = path.resolve(import.meta.dirname, '../../tools/run.mjs');

/*
 * Runs the product under test for Playwright, which starts it in a process group of its own. If Playwright is killed, it
 * cannot stop the product, but this program's standard input ends.
 */
const product = spawn(process.execPath, [RUN, 'start', '--no-demo'], { stdio: ['ignore', 'inherit', 'inherit'] });
const stop = () => product.kill('SIGTERM');
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.once('end', stop).resume();
product.once('exit', (code) => process.exit(code ?? 1));
