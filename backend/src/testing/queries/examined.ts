import type { Connection, mongo } from 'mongoose';
import { isFields } from './recorder.js';

interface Asked {
  method: string;
  filter: mongo.BSON.Document;
  options: mongo.FindOptions;
}

/** What the engine reads to answer a query. */
interface Examined {
  method: string;
  keys: number;
  rows: number;
}

/** What each query of `work` on a collection reads, found by having the engine explain the same query again. */
export async function examined(
  database: Connection,
  collection: string,
  work: () => PromiseLike<unknown>,
): Promise<Examined[]> {
  const asked: Asked[] = [];
  database.set('debug', (name: string, method: string, filter: mongo.BSON.Document, options: mongo.FindOptions) => {
    if (name === collection) asked.push({ method, filter, options });
  });
  try {
    await work();
  } finally {
    database.set('debug', false);
  }
  const rows = database.getClient().db(database.name).collection(collection);
  return Promise.all(asked.map(async (query) => ({ method: query.method, ...readIn(await explain(rows, query)) })));
}

function explain(rows: mongo.Collection, { method, filter, options }: Asked): Promise<unknown> {
  const { hint, collation, limit } = options;
  const spread = { ...(hint === undefined ? {} : { hint }), ...(collation ? { collation } : {}) };
  if (method === 'find') return rows.find(filter, options).explain('executionStats');
  if (method === 'findOne') return rows.find(filter, { ...options, limit: 1 }).explain('executionStats');
  if (method === 'aggregate' && Array.isArray(filter)) return rows.aggregate(filter, spread).explain('executionStats');
  if (method !== 'countDocuments') throw new Error(`${method} is not explained here: add it.`);
  const limits = limit === undefined ? [] : [{ $limit: limit }];
  // The pipeline that the driver uses for counting.
  const counting = [{ $match: filter }, ...limits, { $group: { _id: 1, n: { $sum: 1 } } }];
  return rows.aggregate(counting, spread).explain('executionStats');
}

function readIn(plan: unknown): { keys: number; rows: number } {
  if (!isFields(plan)) return { keys: 0, rows: 0 };
  const { executionStats } = plan;
  if (isFields(executionStats))
    return { keys: Number(executionStats['totalKeysExamined']), rows: Number(executionStats['totalDocsExamined']) };
  const parts = Object.values(plan).flat().map(readIn);
  return { keys: Math.max(0, ...parts.map(({ keys }) => keys)), rows: Math.max(0, ...parts.map((part) => part.rows)) };
}
