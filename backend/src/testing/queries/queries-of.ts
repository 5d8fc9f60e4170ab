import type { Connection } from 'mongoose';

/** What every process reads by a timer, whatever is asked of it. */
const READ_BY_TIMERS: ReadonlySet<string> = new Set(['maintenance', 'schoolTexts']);

/**
 * How often each collection was queried while `work` ran. Leaves out what a process reads by itself: on a busy machine
 * one of its looks falls into any request.
 */
export async function queriesOf(database: Connection, work: () => PromiseLike<unknown>): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  database.set('debug', (collection: string) => {
    if (!READ_BY_TIMERS.has(collection)) asked.set(collection, (asked.get(collection) ?? 0) + 1);
  });
  try {
    await work();
  } finally {
    database.set('debug', false);
  }
  return asked;
}
