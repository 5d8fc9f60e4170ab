import type { Connection } from 'mongoose';

/**
 * How often the most-queried collection was queried while `work` ran: this grows with the rows if a query runs in a
 * loop. The sum over all collections would vary between runs, as a kept reply that expires costs one query of another
 * collection.
 */
export async function mostAsked(database: Connection, work: () => PromiseLike<unknown>): Promise<number> {
  const asked = new Map<string, number>();
  database.set('debug', (collection: string) => void asked.set(collection, (asked.get(collection) ?? 0) + 1));
  try {
    await work();
  } finally {
    database.set('debug', false);
  }
  return Math.max(0, ...asked.values());
}
