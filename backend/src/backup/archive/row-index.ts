import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, syncPath } from '../../platform/storage/durable-files.js';
import { hasObjectId, idBytesOf } from '../rows.repository.js';
import { ArchiveError } from './archive-format.js';

const ID_BYTES = 12;
/** Bytes kept of each SHA-256: enough that two versions of a row never have the same sum. */
const SUM_BYTES = 20;
const RECORD_BYTES = ID_BYTES + SUM_BYTES;
const RECORDS_AT_ONCE = 8192;
const BUFFER_BYTES = RECORD_BYTES * RECORDS_AT_ONCE;

/** A new or changed row, or the id of a deleted one. */
export type Change = { row: Uint8Array; isNew: boolean } | { gone: Buffer };

/**
 * Index of the rows at a backup: one file per collection with 32 bytes for each row (its id and the beginning of its
 * checksum), in id order. An increment contains what differs from this index when the rows are read again.
 */
export class RowIndex {
  constructor(private readonly directory: string) {}

  /** Creates an index that is still to be written. */
  static async begin(directory: string): Promise<RowIndex> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return new RowIndex(directory);
  }

  /** Moves the index to its final place, durably. */
  async moveTo(directory: string): Promise<void> {
    for (const name of await readdir(this.directory)) await syncPath(path.join(this.directory, name));
    await rename(this.directory, directory);
    await syncPath(path.dirname(directory));
  }

  async remove(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }

  /**
   * Yields a collection's rows and records them in the index.
   * @param rows BSON, in id order
   */
  async *noting(collection: string, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const file = await open(this.fileOf(collection), 'wx', 0o600);
    try {
      let records: Buffer[] = [];
      for await (const row of rows) {
        records.push(recordOf(row, collection));
        if (records.length === RECORDS_AT_ONCE) {
          await file.appendFile(Buffer.concat(records));
          records = [];
        }
        yield row;
      }
      await file.appendFile(Buffer.concat(records));
    } finally {
      await file.close();
    }
  }

  /**
   * Yields the differences from this index.
   * @param rows BSON, in id order
   */
  async *changes(collection: string, rows: AsyncIterable<Buffer>): AsyncGenerator<Change> {
    const before = this.records(collection);
    let known = await before.next();
    for await (const row of rows) {
      const record = recordOf(row, collection);
      while (!known.done && compareIds(known.value, record) < 0) {
        yield { gone: idOf(known.value) };
        known = await before.next();
      }
      const isNew = known.done === true || compareIds(known.value, record) > 0;
      if (isNew || !known.value.equals(record)) yield { row, isNew };
      if (!isNew) known = await before.next();
    }
    for (; !known.done; known = await before.next()) yield { gone: idOf(known.value) };
  }

  /** Returns the collections that are in the index. */
  async collections(): Promise<string[]> {
    return (await readdir(this.directory)).map((name) => path.basename(name, '.ids'));
  }

  private async *records(collection: string): AsyncGenerator<Buffer> {
    let rest = Buffer.alloc(0);
    try {
      for await (const chunk of createReadStream(this.fileOf(collection), { highWaterMark: BUFFER_BYTES })) {
        if (!(chunk instanceof Buffer)) throw new Error('an index was not read as bytes');
        const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        const whole = bytes.length - (bytes.length % RECORD_BYTES);
        for (let at = 0; at < whole; at += RECORD_BYTES) yield bytes.subarray(at, at + RECORD_BYTES);
        rest = bytes.subarray(whole);
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  private fileOf(collection: string): string {
    return path.join(this.directory, `${collection}.ids`);
  }
}

function recordOf(row: Buffer, collection: string): Buffer {
  if (!hasObjectId(row)) {
    throw new ArchiveError(
      `A row of ${collection} has an id that is no ObjectId, and increments need one. BACKUP_EVERY_MINUTES=0 backs up without them.`,
    );
  }
  return Buffer.concat([idBytesOf(row), hash('sha256', row, 'buffer').subarray(0, SUM_BYTES)]);
}

const idOf = (record: Buffer): Buffer => Buffer.from(record.subarray(0, ID_BYTES));

const compareIds = (left: Buffer, right: Buffer): number => left.compare(right, 0, ID_BYTES, 0, ID_BYTES);
