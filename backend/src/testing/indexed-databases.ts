import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { type Connection, mongo } from 'mongoose';
import { inject } from 'vitest';
import { indexNames } from '../platform/database/database.module.js';
import { redisAddress } from '../platform/redis/redis-options.js';
import { testRedisUrl } from '../platform/testing/services.js';

/** A database of the run's engine, for one application at a time. */
export interface IndexedDatabase {
  name: string;
  uri: string;
}

/** A database whose application has stopped, and the names of its schemas' indexes by collection. */
interface FreeDatabase extends IndexedDatabase {
  indexes: Map<string, Set<string>>;
}

/**
 * Free databases of this process: building the indexes of some eighty collections takes longer than most test files.
 */
const free: FreeDatabase[] = [];
let engine: Promise<mongo.MongoClient> | undefined;

/**
 * Returns the emptied database of an application that has stopped, with its indexes built; a new one if there is none.
 */
export async function takeDatabase(): Promise<IndexedDatabase> {
  const known = free.pop();
  if (!known) return newDatabase();
  await Promise.all([emptyRows(known), emptyKeys(known)]);
  return known;
}

/** Returns a database for the next application. Call it only when this application writes no more. */
export function handOn(database: IndexedDatabase, indexes: FreeDatabase['indexes']): void {
  free.push({ ...database, indexes });
}

/** The names of the indexes that an application's schemas declare, and MongoDB's own, by collection. */
export function schemaIndexes({ models }: Connection): FreeDatabase['indexes'] {
  const found: FreeDatabase['indexes'] = new Map();
  for (const { collection, schema } of Object.values(models)) {
    const names = found.get(collection.name) ?? new Set(['_id_']);
    for (const name of indexNames(schema)) names.add(name);
    found.set(collection.name, names);
  }
  return found;
}

function newDatabase(): IndexedDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`;
  return { name, uri: inject('MONGO_URL').replace(/\/fulcrum\?/, `/${name}?`) };
}

/** The application itself builds missing or changed indexes when it starts. */
async function emptyRows({ name, indexes }: FreeDatabase): Promise<void> {
  engine ??= new mongo.MongoClient(inject('MONGO_URL')).connect();
  const collections = await (await engine).db(name).collections();
  await Promise.all(
    collections.map(async (collection) => {
      const wanted = indexes.get(collection.collectionName);
      if (!wanted) return void (await collection.drop());
      await collection.deleteMany({});
      for (const index of await collection.indexes()) {
        if (index.name && !wanted.has(index.name)) await collection.dropIndex(index.name);
      }
    }),
  );
}

/** Every key of an application begins with its database name, except those of rate limits, which all files share. */
async function emptyKeys({ name }: FreeDatabase): Promise<void> {
  const redis = new Redis(redisAddress(testRedisUrl()));
  try {
    const keys = await redis.keys(`${name}:*`);
    if (keys.length > 0) await redis.unlink(...keys);
  } finally {
    redis.disconnect();
  }
}
