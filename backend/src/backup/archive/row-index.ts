import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, syncPath } from '../../platform/storage/durable-files.js';
import { bsonOfId, bsonOfIdOf, objectIdBytesOf } from '../rows.repository.js';

const ID_BYTES = 12;
/** Bytes kept of each SHA-256: enough that two versions of a row never have the same sum. */
const SUM_BYTES = 20;
const RECORD_BYTES = ID_BYTES + SUM_BYTES;
const RECORDS_AT_ONCE = 8192;
const BUFFER_BYTES = RECORD_BYTES * RECORDS_AT_ONCE;
const IDS = '.ids';
const OTHER_IDS = '.other-ids';

/** A new or changed row, or the id of a deleted one as the BSON of a document that holds only `_id`. */
export type Change = { row: Uint8Array; isNew: boolean } | { gone: Uint8Array };

/**
 * Index of the rows at a backup. An increment contains what differs from it when the rows are read again. Each
 * collection has a file with 32 bytes for each row (its ObjectId and the beginning of its checksum), in id order. Rows
 * with any other id are in a second file, which an increment holds in memory: only the database knows their order, and
 * no collection that grows with a school has such ids.
 */
export class RowIndex {
  private failed: Error | undefined;

  constructor(private readonly directory: string) {}

  /** Creates an index that is still to be written. */
  static async begin(directory: string): Promise<RowIndex> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return new RowIndex(directory);
  }

  /** Why it could not be written; what it was to record was archived all the same. */
  get failure(): Error | undefined {
    return this.failed;
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
   * Yields a collection's rows and records them in the index. If that fails, all rows are yielded and `failure` says
   * why.
   * @param rows BSON, in id order
   */
  async *noting(collection: string, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let noted: Buffer[] = [];
    for await (const row of rows) {
      noted.push(row);
      if (noted.length === RECORDS_AT_ONCE) {
        await this.append(collection, noted);
        noted = [];
      }
      yield row;
    }
    await this.append(collection, noted);
  }

  /**
   * Yields the differences from this index.
   * @param rows BSON, in id order
   */
  async *changes(collection: string, rows: AsyncIterable<Buffer>): AsyncGenerator<Change> {
    const before = this.records(collection);
    const others = await this.otherRecords(collection);
    let known = await before.next();
    for await (const row of rows) {
      const record = indexRecord(row);
      if (!record) {
        const change = others.changeTo(row);
        if (change) yield change;
        continue;
      }
      while (!known.done && compareIds(known.value, record) < 0) {
        yield { gone: bsonOfId(known.value.subarray(0, ID_BYTES)) };
        known = await before.next();
      }
      const isNew = known.done === true || compareIds(known.value, record) > 0;
      if (isNew || !known.value.equals(record)) yield { row, isNew };
      if (!isNew) known = await before.next();
    }
    for (; !known.done; known = await before.next()) yield { gone: bsonOfId(known.value.subarray(0, ID_BYTES)) };
    for (const gone of others.notSeen()) yield { gone };
  }

  /** Returns the collections that are in the index. */
  async collections(): Promise<string[]> {
    const names = (await readdir(this.directory)).filter((name) => name.endsWith(IDS));
    return names.map((name) => decodeURIComponent(name.slice(0, -IDS.length)));
  }

  private async append(collection: string, rows: Buffer[]): Promise<void> {
    if (this.failed) return;
    try {
      const [records, others]: [Buffer[], Buffer[]] = [[], []];
      for (const row of rows) {
        const record = indexRecord(row);
        if (record) records.push(record);
        else others.push(bsonOfIdOf(row), sumOf(row));
      }
      await appendFile(this.fileOf(collection, IDS), Buffer.concat(records), { mode: 0o600 });
      if (others.length > 0)
        await appendFile(this.fileOf(collection, OTHER_IDS), Buffer.concat(others), { mode: 0o600 });
    } catch (error) {
      this.failed = error instanceof Error ? error : new Error(String(error));
    }
  }

  private async *records(collection: string): AsyncGenerator<Buffer> {
    let rest = Buffer.alloc(0);
    try {
      for await (const chunk of createReadStream(this.fileOf(collection, IDS), { highWaterMark: BUFFER_BYTES })) {
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

  private async otherRecords(collection: string): Promise<OtherRecords> {
    return new OtherRecords(await readFile(this.fileOf(collection, OTHER_IDS)).catch(emptyIfMissing));
  }

  private fileOf(collection: string, kind: string): string {
    return path.join(this.directory, `${encodeURIComponent(collection)}${kind}`);
  }
}

/** The rows of one collection whose ids are no ObjectIds, as they were at the backup. */
class OtherRecords {
  /** Checksums by the BSON of the id. */
  private readonly sums = new Map<string, Buffer>();

  /** @param bytes for each row a document that holds its id, and its checksum */
  constructor(bytes: Buffer) {
    for (let at = 0; at < bytes.length;) {
      const end = at + bytes.readInt32LE(at);
      this.sums.set(bytes.toString('latin1', at, end), bytes.subarray(end, end + SUM_BYTES));
      at = end + SUM_BYTES;
    }
  }

  /** Returns what has changed in a row, and notes that it is still there. */
  changeTo(row: Buffer): Change | null {
    const id = bsonOfIdOf(row).toString('latin1');
    const before = this.sums.get(id);
    this.sums.delete(id);
    return before?.equals(sumOf(row)) ? null : { row, isNew: before === undefined };
  }

  /** Returns the ids of the rows that `changeTo` was not called with. */
  notSeen(): Buffer[] {
    return [...this.sums.keys()].map((id) => Buffer.from(id, 'latin1'));
  }
}

/** Returns a row's record, or null if its id is no ObjectId. */
function indexRecord(row: Buffer): Buffer | null {
  const id = objectIdBytesOf(row);
  return id && Buffer.concat([id, sumOf(row)]);
}

const sumOf = (row: Buffer): Buffer => hash('sha256', row, 'buffer').subarray(0, SUM_BYTES);

const compareIds = (left: Buffer, right: Buffer): number => left.compare(right, 0, ID_BYTES, 0, ID_BYTES);

function emptyIfMissing(error: unknown): Buffer {
  if (isMissing(error)) return Buffer.alloc(0);
  throw error;
}
