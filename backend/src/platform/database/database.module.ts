import { setTimeout as wait } from 'node:timers/promises';
import { type DynamicModule, Injectable, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import { type Connection, type Model, type mongo, plugin, type Query, type Schema, set } from 'mongoose';
import pLimit from 'p-limit';
import { AppConfig } from '../config/app-config.js';
import { isDatabaseAway } from '../http/error-body.js';
import { assertWriteInTime } from '../http/request-deadline.js';
import { isIndexConflict } from './objects.js';
import { durableUri } from './durable-uri.js';
import { PoolMetrics } from './pool-metrics.js';
import { failCommandsOfClosedSockets, StuckConnectionWatch } from './stuck-connection.js';
import { castsFirstMatches } from './tenant-model.js';
import { currentTracing } from '../tracing/tracing.js';

/** A query that takes longer is a defect; the embedded engine has only 8 threads. */
const MAX_QUERY_MS = 10_000;
/** How long to look for a server before a request fails with 503. */
const REACH_MS = 3000;
/**
 * The heartbeat notices a hanging server within REACH_MS + HEARTBEAT_MS, and everything that waits for it fails then:
 * requests fail within half of their ten seconds. Long writes on a live server, such as building an index, are not cut
 * off.
 */
const HEARTBEAT_MS = 2000;
/** Last resort: a connection that has been silent for this long during an operation is dead. */
const SILENCE_MS = 120_000;

const CONNECTION = {
  autoIndex: false,
  autoCreate: false,
  bufferTimeoutMS: REACH_MS,
  serverSelectionTimeoutMS: REACH_MS,
  connectTimeoutMS: REACH_MS,
  heartbeatFrequencyMS: HEARTBEAT_MS,
  socketTimeoutMS: SILENCE_MS,
  maxPoolSize: 32,
};

const connectionOptions = () => ({ ...CONNECTION, monitorCommands: currentTracing() !== undefined });

/** Most collections exist already, and each costs a round trip to find out. */
const COLLECTIONS_AT_ONCE = 8;

/** MongoDB's default name for an index without one: `role_1_name_1`. */
const defaultName = (keys: Record<string, unknown>): string =>
  Object.entries(keys)
    .map(([field, order]) => `${field}_${String(order)}`)
    .join('_');

/** Names of the indexes that a schema declares. */
export const indexNames = (schema: Schema): string[] =>
  schema.indexes().map(([keys, options]) => options.name ?? defaultName(keys));

function boundQueries(schema: Schema): void {
  schema.pre(/^(find|count|distinct)/, function limit(this: Query<unknown, unknown>) {
    this.maxTimeMS(MAX_QUERY_MS);
  });
}

/** Every write that mongoose runs a `pre` hook for. */
const WRITES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;

function refuseLateWrites(schema: Schema): void {
  schema.pre([...WRITES], assertWriteInTime);
  schema.pre('save', assertWriteInTime);
  schema.pre('insertMany', assertWriteInTime);
  schema.pre('bulkWrite', assertWriteInTime);
}

/**
 * Builds the indexes that the schemas declare before the process serves its first request. Building one twice does
 * nothing.
 */
@Injectable()
class IndexBuilder implements OnApplicationBootstrap {
  private readonly logger = new Logger('Database');
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onApplicationBootstrap(): Promise<void> {
    const models = Object.values(this.connection.models);
    const limit = pLimit(COLLECTIONS_AT_ONCE);
    await limit.map(models, (model) => this.buildOnceReached(model));
    this.logger.log(`indexes of ${models.length} collections are built`);
  }

  /**
   * Requests fail after a few seconds without the server, but a start that ended for that reason would only begin anew,
   * and on a busy machine for ever.
   */
  private async buildOnceReached(model: Model<unknown>): Promise<void> {
    for (;;) {
      try {
        await this.connection.asPromise();
        return await this.build(model);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await wait(HEARTBEAT_MS);
      }
    }
  }

  /**
   * Drops and rebuilds an index whose definition changed with a new version. Indexes with other names belong to an
   * operator and stay; one that does the same work as ours replaces it.
   */
  private async build(model: Model<unknown>): Promise<void> {
    try {
      await model.createIndexes();
    } catch (error) {
      if (!isIndexConflict(error)) throw error;
      await this.rebuild(model);
    }
  }

  private async rebuild(model: Model<unknown>): Promise<void> {
    const own = indexNames(model.schema);
    const { toDrop } = await model.diffIndexes();
    for (const name of toDrop.filter((dropped) => own.includes(dropped))) {
      await model.collection.dropIndex(name);
      this.logger.warn(`${model.collection.name}: the index ${name} is built anew`);
    }
    for (const [keys, options] of model.schema.indexes()) {
      await model.collection
        .createIndex(keys as mongo.IndexSpecification, options as mongo.CreateIndexesOptions)
        .catch((error: unknown) => {
          if (!isIndexConflict(error)) throw error;
          this.logger.warn({ err: error }, `${model.collection.name}: an index of the operator's stands in for ours`);
        });
    }
  }
}

@Module({})
export class DatabaseModule {
  /** Connects to the database. With `buildIndexes` the process also builds the indexes at start (the API does). */
  static forRoot(options: { buildIndexes: boolean }): DynamicModule {
    set('strictQuery', true);
    plugin(boundQueries);
    plugin(refuseLateWrites);
    plugin(castsFirstMatches);
    failCommandsOfClosedSockets();
    const root = MongooseModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => {
        const uri = durableUri(config.env.MONGO_URL);
        return {
          uri,
          ...connectionOptions(),
          lazyConnection: true,
          connectionFactory: (connection: Connection) => persistent(connection, uri),
        };
      },
    });
    return {
      module: DatabaseModule,
      imports: [root],
      providers: [PoolMetrics, StuckConnectionWatch, ...(options.buildIndexes ? [IndexBuilder] : [])],
    };
  }
}

/** Passes every command to tracing, if it is on. */
function traceCommands(connection: Connection): void {
  const commands = currentTracing()?.commands;
  if (!commands) return;
  connection.on('commandStarted', ({ requestId, commandName, command }: mongo.CommandStartedEvent) =>
    commands.began(requestId, commandName, command['collection'] ?? command[commandName]),
  );
  connection.on('commandSucceeded', ({ requestId }: mongo.CommandSucceededEvent) => commands.ended(requestId));
  connection.on('commandFailed', ({ requestId, failure }: mongo.CommandFailedEvent) =>
    commands.ended(requestId, failure),
  );
}

/**
 * Keeps trying to connect if the server is unreachable at start, as mongoose tries the first connection only once.
 * Until then health checks and 503s report it.
 */
function persistent(connection: Connection, uri: string): Connection {
  traceCommands(connection);
  const state = { isClosed: false };
  connection.once('close', () => (state.isClosed = true));
  void reach(connection, uri, state);
  return connection;
}

async function reach(connection: Connection, uri: string, state: { isClosed: boolean }): Promise<void> {
  let attempt: Promise<unknown> = connection.asPromise();
  while (!state.isClosed && !(await succeeds(attempt))) {
    await wait(HEARTBEAT_MS, undefined, { ref: false });
    attempt = state.isClosed ? attempt : connection.openUri(uri, connectionOptions());
  }
}

const succeeds = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    (error: Error) => {
      new Logger('Database').error(`cannot connect: ${error.message}`);
      return false;
    },
  );
