import type { Connection } from 'mongoose';
import { queriesOf } from './queries-of.js';

/**
 * How often the most-queried collection was queried while `work` ran: this grows with the rows if a query runs in a
 * loop. The sum over all collections would vary between runs, as a kept reply that expires costs one query of another
 * collection.
 */
export const mostAsked = async (database: Connection, work: () => PromiseLike<unknown>): Promise<number> =>
  Math.max(0, ...(await queriesOf(database, work)).values());
