import { setTimeout as wait } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import { machineLoad } from './growth-figures.ts';
import { descendantsOf, processorTimeOf } from './process-tree.ts';

/** What was written in minutes was written in years: measuring begins when all is on the disk and the sweeps of a start are through. */
const CALM = { lookMs: 3000, processors: 0.2, giveUpMs: 180_000 };

const processorTime = (): number => descendantsOf(process.pid).reduce((sum, { pid }) => sum + processorTimeOf(pid), 0);

/** Waits until the product and its database have nothing left to do. @returns a line that says so */
export async function calm(database: MongoClient): Promise<string> {
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
