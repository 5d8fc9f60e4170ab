import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';
import type { DiskReading } from '../platform/storage/disk-space.js';

/** Written again by every process, within seconds of its start: an empty installation that runs has some. */
const OF_PROCESSES = new Set(['leases', 'running_programs', 'schema_version']);
export const isOfProcesses = (collection: string): boolean => OF_PROCESSES.has(collection);

/** The type of an ObjectId in BSON. */
const OBJECT_ID = 7;

/** A row of `files`, as far as its bytes are concerned. */
export interface StoredBytes {
  key: string;
  /** Hexadecimal. */
  sha256: string;
  /** Its bytes may be gone already. */
  discarded: boolean;
}

/** Every row of a database as it is, whatever feature it belongs to. */
export class Rows {
  constructor(protected readonly database: () => Promise<mongo.Db>) {}

  async collections(): Promise<string[]> {
    const database = await this.database();
    const found = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  }

  /** Collections that have rows, except those that running processes write on their own. */
  async collectionsInUse(): Promise<string[]> {
    const database = await this.database();
    const used = await Promise.all(
      (await this.collections())
        .filter((name) => !isOfProcesses(name))
        .map(async (name) => ((await database.collection(name).findOne({}, { projection: { _id: 1 } })) ? [name] : [])),
    );
    return used.flat();
  }

  /** The BSON of each row, in the order of ids: a row that is written meanwhile is read once or not at all. */
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

  /** Writes rows as they were read. Types stay: an Int32 is no Double. */
  async write(collection: string, rows: Uint8Array[]): Promise<void> {
    if (isOfProcesses(collection)) return this.replace(collection, rows);
    await (await this.database()).collection(collection).insertMany(rows.map(exactly));
  }

  /** Brings rows up to date: those that are there are replaced. */
  async replace(collection: string, rows: Uint8Array[]): Promise<void> {
    const replacing = rows.map(exactly).map((row) => ({
      replaceOne: { filter: { _id: row['_id'] }, replacement: row, upsert: true },
    }));
    if (replacing.length > 0) await (await this.database()).collection(collection).bulkWrite(replacing);
  }

  /** @param rows BSON of which only `_id` is read */
  async removeThose(collection: string, rows: Uint8Array[]): Promise<void> {
    const ids = rows.map((row) => exactly(row)['_id']);
    await (await this.database()).collection(collection).deleteMany({ _id: { $in: ids } });
  }

  async clear(collection: string): Promise<void> {
    await (await this.database()).collection(collection).deleteMany({});
  }

  async count(collection: string): Promise<number> {
    return (await this.database()).collection(collection).countDocuments();
  }

  /** The sizes of all files that have a row, together. */
  async bytesOfFiles(): Promise<number> {
    const files = (await this.database()).collection('files');
    const sums = await files
      .aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: '$bytes' } } }])
      .toArray();
    return sums[0]?.bytes ?? 0;
  }

  /** Of keys, those whose bytes a row of `files` names. */
  async keysOfFiles(keys: string[]): Promise<Set<string>> {
    const files = (await this.database()).collection<{ storageKey: string }>('files');
    const rows = files.find({ storageKey: { $in: keys } }, { projection: { storageKey: 1 } });
    return new Set((await rows.toArray()).map(({ storageKey }) => storageKey));
  }

  /** How many rows a collection has, and the SHA-256 of their BSON, one after the other in the order of ids. */
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

/** What the product keeps. */
@Injectable()
export class RowsRepository extends Rows {
  constructor(@InjectConnection() private readonly connection: Connection) {
    super(async () => {
      const { db } = await connection.asPromise();
      if (!db) throw new Error('the database is not connected');
      return db;
    });
  }

  /** Space on the disk of the database, and what all rows need of it, in bytes. Null where the server does not say. */
  async space(): Promise<(DiskReading & { rows: number }) | null> {
    const { dataSize, fsTotalSize, fsUsedSize } = await (await this.database()).stats();
    if (!fsTotalSize || fsUsedSize === undefined) return null;
    return { free: fsTotalSize - fsUsedSize, total: fsTotalSize, rows: dataSize };
  }

  /** Runs something with an empty database beside the product's, which is gone afterwards. */
  async withScratch<Result>(use: (scratch: Rows) => Promise<Result>): Promise<Result> {
    const { databaseName } = await this.database();
    const { connection } = this;
    // What a crash leaves is dropped by the next run: nothing here has to survive one.
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
/** A row as an object of which every type stays: an Int32 is no Double. */
const exactly = (row: Uint8Array): mongo.BSON.Document => mongo.BSON.deserialize(row, EXACT);

/** A document that holds nothing but an id. @param id 12 bytes */
export const bsonOfId = (id: Uint8Array): Uint8Array => mongo.BSON.serialize({ _id: new mongo.ObjectId(id) });

/** A row as an object. @param row its BSON */
export const documentOf = (row: Uint8Array): Record<string, unknown> => mongo.BSON.deserialize(row);

/** The 12 bytes of a row's id. @param row its BSON, which begins with `_id` @throws Error when that is no ObjectId */
export function idBytesOf(row: Buffer): Buffer {
  if (!hasObjectId(row)) throw new Error('a row does not begin with an ObjectId');
  return row.subarray(9, 21);
}

/** @param row its BSON, which begins with `_id` */
export const hasObjectId = (row: Buffer): boolean => row[4] === OBJECT_ID && row.toString('latin1', 5, 9) === '_id\0';

/** What a row of `files` says of its bytes. @param row its BSON */
export function storedBytesOf(row: Uint8Array): StoredBytes {
  const { storageKey, sha256, deletedAt } = mongo.BSON.deserialize(row);
  return { key: String(storageKey), sha256: String(sha256), discarded: Boolean(deletedAt) };
}
