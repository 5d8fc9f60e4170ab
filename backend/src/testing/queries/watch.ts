import { plugin } from 'mongoose';
import { afterAll } from 'vitest';
import { spreadOf } from '../../platform/database/shard-keys.js';
import { FEW_ROWS, isExcepted } from './exceptions.js';
import { productSchemas, QueryPlans } from './plans.js';
import { describe, isFields, recorded, recordQueries, type RecordedQuery } from './recorder.js';

const checked = new Set<string>();
plugin(recordQueries);

/** After a test file: checks that every query shape that is new in it uses an index and names the tenant. */
export function watchQueries(): void {
  afterAll(async () => {
    // Skips collections that tests made for themselves.
    const declared = await productSchemas();
    const fresh = [...recorded].filter(([shape, { collection }]) => !checked.has(shape) && declared.has(collection));
    if (fresh.length === 0) return;
    for (const [shape] of fresh) checked.add(shape);
    const plans = await QueryPlans.ofThisProcess();
    const faults = await Promise.all(fresh.map(([shape, query]) => faultsOf(plans, query, shape)));
    if (faults.flat().length > 0) throw new Error(faults.flat().join('\n'));
  });
}

export async function faultsOf(plans: QueryPlans, query: RecordedQuery, shape = query.collection): Promise<string[]> {
  const scan = FEW_ROWS.includes(query.collection) || isByIds(query) ? null : await plans.scanOf(query);
  const first = firstFieldOf(query.collection);
  const isOpen = first !== undefined && !names(query.filter, first) && !isExcepted(query);
  return [
    ...(scan ? [`${shape}\n  reads ${scan}: it needs an index`] : []),
    ...(isOpen ? [`${shape}\n  does not name ${first}: add it, or a reason to src/testing/queries/exceptions.ts`] : []),
  ];
}

/**
 * True if the index of `_id` leads to the rows: asking the engine, which takes it some 7 ms, is then unnecessary. Not
 * with a collation, which may rule that index out.
 */
const isByIds = ({ filter, pipeline, collation }: RecordedQuery): boolean =>
  pipeline === undefined && collation === undefined && names(filter, '_id');

/** Collections with a teacher's rows that are not sharded. */
const TENANTS_WHOLE = ['users', 'files'];

function firstFieldOf(collection: string): string | undefined {
  const spread = spreadOf(collection);
  if ('key' in spread) return spread.key[0];
  return TENANTS_WHOLE.includes(collection) ? 'tenantId' : undefined;
}

/** @returns true if a filter matches only rows with given values of a field */
function names(filter: Record<string, unknown>, field: string): boolean {
  const within = (key: string) => (Array.isArray(filter[key]) ? filter[key].filter(isFields) : []);
  const ors = within('$or');
  return (
    (filter[field] !== undefined && !/^\{\$(ne|exists|nin)/.test(describe(filter[field]))) ||
    within('$and').some((part) => names(part, field)) ||
    (ors.length > 0 && ors.every((part) => names(part, field)))
  );
}
