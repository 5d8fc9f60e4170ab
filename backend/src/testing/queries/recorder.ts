import type { Aggregate, PipelineStage, Query, Schema } from 'mongoose';

type Fields = Record<string, unknown>;

/** A query that a repository made, whatever it then did with the rows. */
export interface RecordedQuery {
  collection: string;
  operation: string;
  filter: Fields;
  sort?: Fields;
  limit?: number;
  collation?: Fields;
  /** The field whose distinct values are requested. */
  distinct?: string;
  /** For an aggregation, whose first stage is the filter. */
  pipeline?: PipelineStage[];
}

/** Queries by shape. Test files share a process: each adds only the shapes that are new. */
export const recorded = new Map<string, RecordedQuery>();

const ONE_ROW = /One/;

/** A plugin for every schema: records the first query of each shape. */
export function recordQueries(schema: Schema): void {
  schema.pre(
    /^(find|count|distinct|update|delete|replace)/,
    { query: true, document: false },
    function note(this: Query<unknown, unknown>) {
      const { sort, limit, collation = schema.get('collation') }: Fields = this.getOptions();
      // Not yet cast: an index with a collation does not serve ids that are text.
      this.cast(this.model);
      const [operation, distinct] = ['op', '_distinct'].map((name): unknown => Reflect.get(this, name));
      keep({
        collection: this.model.collection.name,
        operation: String(operation),
        filter: this.getFilter(),
        ...(typeof distinct === 'string' ? { distinct } : {}),
        ...(isFields(sort) ? { sort } : {}),
        ...(ONE_ROW.test(String(operation)) ? { limit: 1 } : {}),
        ...(typeof limit === 'number' ? { limit } : {}),
        ...(isFields(collation) ? { collation } : {}),
      });
    },
  );
  schema.pre('aggregate', function note(this: Aggregate<unknown>) {
    const pipeline = this.pipeline();
    const [first] = pipeline;
    const filter = first && '$match' in first ? first.$match : {};
    const { collation = schema.get('collation') }: Fields = this.options;
    const collection = this.model().collection.name;
    keep({ collection, operation: 'aggregate', filter, pipeline, ...(isFields(collation) ? { collation } : {}) });
  });
  schema.pre('bulkWrite', function note(operations) {
    for (const each of operations) {
      for (const [operation, details] of Object.entries<unknown>(each)) {
        if (!isFields(details) || !isFields(details['filter'])) continue;
        keep({ collection: this.collection.name, operation, filter: details['filter'], limit: 1 });
      }
    }
  });
}

function keep(query: RecordedQuery): void {
  const { collection, operation, distinct = '', filter, sort, limit } = query;
  const sorted = sort ? ` sorted by ${describe(sort)}` : '';
  const limited = limit === undefined ? '' : ' limited';
  const shape = `${collection}.${operation}(${distinct}) ${describe(filter)}${sorted}${limited}`;
  if (!recorded.has(shape)) recorded.set(shape, query);
}

/**
 * Words and constants are kept, since a partial index serves only some of them; ids, numbers and typed text are not.
 */
const WORD = /^[a-z-]{1,20}$/;
const KEPT: ReadonlySet<unknown> = new Set([null, true, false]);

/** Fields that hold parts of names: each word typed into a search would be another shape. */
const TYPED: ReadonlySet<string> = new Set(['searchKeys', 'nameOrder']);

/** The shape of a condition on typed text: its operators alone. */
const typed = (value: unknown): string =>
  isFields(value)
    ? `{${Object.entries(value)
        .map(([operator, inner]) => `${operator}: ${typed(inner)}`)
        .join(', ')}}`
    : '…';

/** The shape of a filter, without what varies from call to call. */
export function describe(value: unknown): string {
  if (KEPT.has(value) || (typeof value === 'string' && WORD.test(value))) return String(value);
  if (Array.isArray(value)) return `[${[...new Set(value.map(describe))].toSorted().join(' ')}]`;
  if (!isFields(value)) return '…';
  const parts = Object.entries(value).map(
    ([field, inner]) =>
      `${field.replaceAll(/[0-9a-f]{24}/g, '<id>')}: ${TYPED.has(field) ? typed(inner) : describe(inner)}`,
  );
  return `{${parts.join(', ')}}`;
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
