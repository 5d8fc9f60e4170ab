import type { Connection, Schema } from 'mongoose';
import { createConnection } from 'mongoose';
import pLimit from 'p-limit';
import { inject } from 'vitest';
import { declaredSchemas } from '../../platform/database/references.js';
import { isFields, type RecordedQuery } from './recorder.js';

const WHOLE_RANGE = JSON.stringify(['[MinKey, MaxKey]']);
const WHOLE_RANGE_BACK = JSON.stringify(['[MaxKey, MinKey]']);

const COLLECTIONS_AT_ONCE = 8;

let known: Promise<Map<string, Schema>> | undefined;
/** The schema of every collection of the product. Test files share a process, so it searches for them once. */
export const productSchemas = (): Promise<Map<string, Schema>> => (known ??= declaredSchemas());

/** Asks the engine how it would answer a query, in a database with the indexes of every schema and no rows. */
export class QueryPlans {
  private static opened: Promise<QueryPlans> | undefined;
  private readonly connection: Connection;

  private constructor(connection: Connection) {
    this.connection = connection;
  }

  /**
   * All files of a process use the same database, whose indexes are built once. It stays open until the process ends.
   */
  static ofThisProcess(): Promise<QueryPlans> {
    QueryPlans.opened ??= QueryPlans.open();
    return QueryPlans.opened;
  }

  private static async open(): Promise<QueryPlans> {
    const uri = inject('MONGO_URL').replace(/\/fulcrum\?/, '/plans?');
    const connection = await createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
    const limit = pLimit(COLLECTIONS_AT_ONCE);
    await limit.map(await productSchemas(), ([name, schema]) => connection.model(name, schema).createIndexes());
    return new QueryPlans(connection);
  }

  /** What the engine would scan to find the rows; null if an index leads to them. */
  async scanOf(query: RecordedQuery): Promise<string | null> {
    const plan: unknown = await this.connection.db?.command({ explain: commandOf(query), verbosity: 'queryPlanner' });
    if (stagesIn(plan).some(({ stage }) => stage === 'COLLSCAN')) return 'every row';
    // Without rows the engine cannot compare plans; with rows it picks the one that reads the fewest.
    const scans = plansIn(plan).map((each) => stagesIn(each).find(isWholeIndex));
    return query.limit === undefined && scans.length > 0 && scans.every(Boolean)
      ? `the whole index ${String(scans[0]?.['indexName'])}`
      : null;
  }
}

function commandOf(query: RecordedQuery): Record<string, unknown> {
  const { collection, distinct, filter, sort, limit, collation, pipeline } = query;
  const spread = collation ? { collation } : {};
  if (pipeline) return { aggregate: collection, pipeline, cursor: {}, ...spread };
  if (distinct !== undefined) return { distinct: collection, key: distinct, query: filter, ...spread };
  return { find: collection, filter, ...spread, ...(sort ? { sort } : {}), ...(limit ? { limit } : {}) };
}

/** The winning plan and the rejected ones. */
function plansIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(plansIn);
  if (!isFields(value)) return [];
  const { winningPlan, rejectedPlans } = value;
  if (winningPlan === undefined) return Object.values(value).flatMap(plansIn);
  return [winningPlan, ...(Array.isArray(rejectedPlans) ? rejectedPlans : [])];
}

/** Stages at any depth, without those of rejected plans. */
function stagesIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(stagesIn);
  if (!isFields(value)) return [];
  const { rejectedPlans: _rejected, ...rest } = value;
  return [...(typeof value['stage'] === 'string' ? [value] : []), ...Object.values(rest).flatMap(stagesIn)];
}

/** @returns true for a scan over a complete index */
function isWholeIndex({ stage, indexBounds, isPartial, isSparse }: Record<string, unknown>): boolean {
  if (stage !== 'IXSCAN' || isPartial === true || isSparse === true || !isFields(indexBounds)) return false;
  return Object.values(indexBounds).every((range) => [WHOLE_RANGE, WHOLE_RANGE_BACK].includes(JSON.stringify(range)));
}
