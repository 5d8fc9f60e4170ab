import type { Connection } from 'mongoose';

/**
 * How often the collection that is asked most was asked while `work` ran: it grows with the rows when a query stands in a loop.
 * The sum of all would differ from run to run, as a kept reply that expires costs one query of another collection.
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
