import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import type { DiskReading } from '../platform/storage/disk-space.js';

/**
 * Every process rewrites these within seconds of its start, so even an empty installation that runs has rows in them.
 * Versions before 1.0.0 wrote `leases` too, which archives of theirs still hold.
 */
const OF_PROCESSES = new Set(['leases', 'running_programs', 'schema_version']);
export const isProcessState = (collection: string): boolean => OF_PROCESSES.has(collection);

/** Name of the job that makes a scheduled backup. */
export const BACKUP_JOB = 'backup.run';

/** The BSON type number of an ObjectId. */
const OBJECT_ID = 7;

/** The parts of a `files` row that concern its bytes. */
export interface StoredBytes {
  key: string;
  /** Hexadecimal. */
  sha256: string;
  /** True if its bytes may already be deleted. */
  discarded: boolean;
}

/** All rows of a database as they are, whichever feature they belong to. */
export class Rows {
  constructor(protected readonly database: () => Promise<mongo.Db>) {}

  async collections(): Promise<string[]> {
    const database = await this.database();
    const found = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  }

  /** Returns the collections that have rows, except those that running processes write on their own. */
  async collectionsInUse(): Promise<string[]> {
    const database = await this.database();
    const used = await Promise.all(
      (await this.collections())
        .filter((name) => !isProcessState(name))
        .map(async (name) => ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) ? [name] : [])),
    );
    return used.flat();
  }

  /** Yields the BSON of each row in id order; a row written in the meantime is yielded once or not at all. */
  async *read(collection: string): AsyncGenerator<Buffer> {
    const rows: AsyncIterable<unknown> = (await this.database())
      .collection(collection)
      .find({}, { raw: true })
      .sort({ _id: 1 });
    for await (const row of rows) {
      if (!(row instanceof Uint8Array)) throw new Error('the database driver did not answer BSON');
      yield Buffer.from(row.buffer, row.byteOffset, row.byteLength);
    }
  }

  /** Writes rows as they were read and preserves their types: an Int32 does not become a Double. */
  async write(collection: string, rows: Uint8Array[]): Promise<void> {
    if (isProcessState(collection)) return this.replace(collection, rows);
    // Otherwise the driver gives a row whose id is null another one.
    const forceServerObjectId = true;
    await (await this.database()).collection(collection).insertMany(rows.map(exactly), { forceServerObjectId });
  }

  /** Inserts rows, replacing those that exist. */
  async replace(collection: string, rows: Uint8Array[]): Promise<void> {
    const replacing = rows.map(exactly).map((row) => ({
      replaceOne: { filter: { _id: row['_id'] }, replacement: row, upsert: true },
    }));
    if (replacing.length > 0) await (await this.database()).collection(collection).bulkWrite(replacing);
  }

  /** @param rows BSON; only `_id` is read */
  async deleteByIds(collection: string, rows: Uint8Array[]): Promise<void> {
    const ids = rows.map((row) => exactly(row)['_id']);
    await (await this.database()).collection(collection).deleteMany({ _id: { $in: ids } });
  }

  async clear(collection: string): Promise<void> {
    await (await this.database()).collection(collection).deleteMany({});
  }

  async count(collection: string): Promise<number> {
    return (await this.database()).collection(collection).countDocuments();
  }

  /** Returns the total size in bytes of all files that have a row. */
  async bytesOfFiles(): Promise<number> {
    const files = (await this.database()).collection('files');
    const sums = await files
      .aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: '$bytes' } } }])
      .toArray();
    return sums[0]?.bytes ?? 0;
  }

  /** Returns those of the keys that a row of `files` names. */
  async keysOfFiles(keys: string[]): Promise<Set<string>> {
    const files = (await this.database()).collection<{ storageKey: string }>('files');
    const rows = files.find({ storageKey: { $in: keys } }, { projection: { storageKey: 1 } });
    return new Set((await rows.toArray()).map(({ storageKey }) => storageKey));
  }

  /** Returns the number of rows in a collection, and the SHA-256 of their BSON concatenated in id order. */
  async digest(collection: string): Promise<{ rows: number; sha256: string }> {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const row of this.read(collection)) {
      hash.update(row);
      rows += 1;
    }
    return { rows, sha256: hash.digest('hex') };
  }
}

/** The rows of the product's database. */
@Injectable()
export class RowsRepository extends Rows {
  constructor(@InjectConnection() private readonly connection: Connection) {
    super(async () => {
      const { db } = await connection.asPromise();
      if (!db) throw new Error('the database is not connected');
      return db;
    });
  }

  /**
   * Returns the free and total space on the database's disk and the size of all rows, in bytes, or null if the server
   * does not report it.
   */
  async space(): Promise<(DiskReading & { rows: number }) | null> {
    const { dataSize, fsTotalSize, fsUsedSize } = await (await this.database()).stats();
    if (!fsTotalSize || fsUsedSize === undefined) return null;
    return { free: fsTotalSize - fsUsedSize, total: fsTotalSize, rows: dataSize };
  }

  /**
   * Forgets the backups that the archived installation was making. Every archive of a scheduled backup holds its own
   * run and job as unfinished: a worker would run it again, and remove the archive as one that was never checked.
   * Finished runs stay, but no increment follows them: what was written after the archive may be in others.
   */
  async forgetUnfinishedBackups(): Promise<void> {
    const database = await this.database();
    await database.collection('jobs').deleteMany({ name: BACKUP_JOB, status: { $in: ['queued', 'active'] } });
    const runs = database.collection('backupRuns');
    await runs.deleteMany({ outcome: { $exists: false } });
    await runs.updateMany({}, { $unset: { sums: 1 } });
  }

  /** Runs `use` with an empty scratch database on the product's server, and drops it afterwards. */
  async withScratch<Result>(use: (scratch: Rows) => Promise<Result>): Promise<Result> {
    const { databaseName } = await this.database();
    const { connection } = this;
    // A database left by a crash is dropped by the next run; nothing in it has to survive one.
    const database = connection.getClient().db(`${databaseName}_backup_check`, { writeConcern: { w: 1, j: false } });
    await database.dropDatabase();
    try {
      return await use(new Rows(async () => database));
    } finally {
      await database.dropDatabase();
    }
  }
}

const EXACT = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };
/** Parses a row and preserves every type: an Int32 does not become a Double. */
const exactly = (row: Uint8Array): mongo.BSON.Document => mongo.BSON.deserialize(row, EXACT);

/**
 * Returns a document that holds only an id.
 * @param id 12 bytes
 */
export const bsonOfId = (id: Uint8Array): Uint8Array => mongo.BSON.serialize({ _id: new mongo.ObjectId(id) });

/**
 * Returns a document that holds only a row's id, of whatever type.
 * @param row its BSON
 */
export const bsonOfIdOf = (row: Uint8Array): Buffer => Buffer.from(mongo.BSON.serialize({ _id: exactly(row)['_id'] }));

/**
 * Parses a row.
 * @param row its BSON
 */
export const documentOf = (row: Uint8Array): Record<string, unknown> => mongo.BSON.deserialize(row);

/**
 * Returns the 12 bytes of a row's id, or null if the id is no ObjectId.
 * @param row its BSON, which begins with `_id`
 */
export function objectIdBytesOf(row: Buffer): Buffer | null {
  const isObjectId = row[4] === OBJECT_ID && row.toString('latin1', 5, 9) === '_id\0';
  return isObjectId ? row.subarray(9, 21) : null;
}

/**
 * Returns what a row of `files` says about its bytes.
 * @param row its BSON
 */
export function storedBytesOf(row: Uint8Array): StoredBytes {
  const { storageKey, sha256, deletedAt } = mongo.BSON.deserialize(row);
  return { key: String(storageKey), sha256: String(sha256), discarded: Boolean(deletedAt) };
}
