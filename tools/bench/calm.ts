import { setTimeout as wait } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { descendantsOf, processorTimeOf } from './process-tree.ts';
import { machineLoad } from './report.ts';

/**
 * The data of years is written here in minutes, so measuring starts only when all of it is on disk and the start-up
 * sweeps are done.
 */
const CALM = { lookMs: 3000, processors: 0.2, giveUpMs: 180_000 };

const processorTime = (): number => descendantsOf(process.pid).reduce((sum, { pid }) => sum + processorTimeOf(pid), 0);

/**
 * Waits until the product and its database are idle.
 * @returns a line that reports it
 */
export async function waitUntilIdle(database: MongoClient): Promise<string> {
  const began = performance.now();
  await database.db('admin').command({ fsync: 1 });
  let used = Infinity;
  while (used > CALM.processors && performance.now() - began < CALM.giveUpMs) {
    const before = processorTime();
    await wait(CALM.lookMs);
    used = (processorTime() - before) / CALM.lookMs;
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  return `calm after ${seconds} s: ${used.toFixed(2)} processors in use; ${machineLoad()}`;
}
