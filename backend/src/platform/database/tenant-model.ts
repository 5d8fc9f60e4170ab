import type {
  Aggregate,
  AggregateOptions,
  HydratedDocument,
  Model,
  PipelineStage,
  ProjectionType,
  Query,
  QueryFilter,
  QueryOptions,
  Schema,
  Types,
  UpdateQuery,
  UpdateWithAggregationPipeline,
  UpdateWriteOpResult,
} from 'mongoose';

/** An id in a filter: 24 hex digits, which mongoose casts by the schema, or as the driver returned it. */
type Id = string | Types.ObjectId;

/** A row as it is read. */
export type Stored<Row> = Row & { _id: Types.ObjectId };

/** A filter that names one tenant: not a condition on tenants. */
export type OfTenant<Row> = QueryFilter<Row> & { tenantId: Id };

/** A row to create: mongoose casts its ids. */
export type NewRow<Row> = { [Field in keyof Row]?: unknown } & { tenantId: Id; _id?: Id };

type Asked<Result, Row, Operation> = Query<Result, HydratedDocument<Row>, object, Row, Operation>;
type Change<Row> = UpdateQuery<Row> | UpdateWithAggregationPipeline;
/** One write of many. */
export type Write<Row> =
  | { updateOne: { filter: OfTenant<Row>; update: UpdateQuery<Row>; upsert?: boolean } }
  | { deleteOne: { filter: OfTenant<Row> } };
type UpdateOptions = {
  upsert?: boolean;
  updatePipeline?: boolean;
  timestamps?: boolean;
  arrayFilters?: Record<string, unknown>[];
  hint?: string;
};
type Deleted = { acknowledged: boolean; deletedCount: number };

/**
 * The model of rows that belong to a tenant, as repositories inject it: a query that does not name the tenant does not
 * compile. `acrossTenants` is the way to the others.
 */
export interface TenantModel<Row> {
  find(
    filter: OfTenant<Row>,
    projection?: ProjectionType<Row> | null,
    options?: QueryOptions<Row>,
  ): Asked<HydratedDocument<Row>[], Row, 'find'>;
  findOne(
    filter: OfTenant<Row>,
    projection?: ProjectionType<Row> | null,
    options?: QueryOptions<Row>,
  ): Asked<HydratedDocument<Row> | null, Row, 'findOne'>;
  exists(filter: OfTenant<Row>): Asked<{ _id: Types.ObjectId } | null, Row, 'findOne'>;
  countDocuments(filter: OfTenant<Row>, options?: { limit?: number }): Asked<number, Row, 'countDocuments'>;
  updateOne(
    filter: OfTenant<Row>,
    change: Change<Row>,
    options?: UpdateOptions,
  ): Asked<UpdateWriteOpResult, Row, 'updateOne'>;
  updateMany(
    filter: OfTenant<Row>,
    change: Change<Row>,
    options?: UpdateOptions,
  ): Asked<UpdateWriteOpResult, Row, 'updateMany'>;
  deleteOne(filter: OfTenant<Row>): Asked<Deleted, Row, 'deleteOne'>;
  deleteMany(filter: OfTenant<Row>): Asked<Deleted, Row, 'deleteMany'>;
  findOneAndUpdate(
    filter: OfTenant<Row>,
    change: Change<Row>,
    options: QueryOptions<Row> & { upsert: true; returnDocument: 'after' },
  ): Asked<HydratedDocument<Row>, Row, 'findOneAndUpdate'>;
  findOneAndUpdate(
    filter: OfTenant<Row>,
    change: Change<Row>,
    options?: QueryOptions<Row>,
  ): Asked<HydratedDocument<Row> | null, Row, 'findOneAndUpdate'>;
  findOneAndDelete(
    filter: OfTenant<Row>,
    options?: QueryOptions<Row>,
  ): Asked<HydratedDocument<Row> | null, Row, 'findOneAndDelete'>;
  create(row: NewRow<Row>): Promise<HydratedDocument<Row>>;
  /** The first stage names the tenant. Its ids are cast (`castsFirstMatches`); later stages need ObjectIds. */
  aggregate<Result>(
    pipeline: [{ $match: OfTenant<Row> }, ...PipelineStage[]],
    options?: AggregateOptions,
  ): Aggregate<Result[]>;
  /** @param options `lean` inserts the rows as they are: their ids must be ObjectIds and their timestamps given */
  insertMany(rows: NewRow<Row>[], options?: { ordered?: boolean; lean?: boolean }): Promise<unknown>;
  bulkWrite(writes: Write<Row>[], options?: { ordered?: boolean }): Promise<unknown>;
}

/** Either model, for helpers whose own filters name the tenant. */
export type Rows<Row> = TenantModel<Row> | Model<Row>;

/** For what concerns all tenants, such as a recurring task, or a row that is found by a secret. */
export const acrossTenants = <Row>(rows: Rows<Row>): Model<Row> => rows as Model<Row>;

/** A filter for rows of any kind that belong to a tenant, by id. */
export const rowsOf = <Row>(tenantId: Id, _id: unknown): OfTenant<Row> => ({ tenantId, _id }) as OfTenant<Row>;

/** Stages after which the rows have the same fields as before. */
const KEEPING = ['$sort', '$skip', '$limit'];

/** A plugin for every schema: casts the ids of an aggregation's first conditions, as mongoose does in other queries. */
export function castsFirstMatches(schema: Schema): void {
  schema.pre('aggregate', function cast(this: Aggregate<unknown>) {
    const model = this.model();
    for (const stage of this.pipeline()) {
      if ('$match' in stage) stage.$match = model.find().cast(model, { ...stage.$match });
      else if (!KEEPING.some((name) => name in stage)) return;
    }
  });
}
