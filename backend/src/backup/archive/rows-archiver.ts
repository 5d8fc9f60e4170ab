import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { bsonOfId, isOfProcesses, type RowsRepository, storedBytesOf } from '../rows.repository.js';
import { goneEntry, rowsEntry } from './archive-format.js';
import type { ArchiveWriter } from './archive-writer.js';
import { RowsPacker } from './bson-parts.js';
import type { LineSpool } from './line-spool.js';
import type { Change, RowIndex } from './row-index.js';

/** Facts about a collection's rows once they are in an archive. */
export interface ArchivedRows {
  /** In the archive: of an increment, those that are new or were changed. */
  rows: number;
  /** Ids in the archive of rows that are there no more. */
  gone: number;
  /** Of all rows that the collection has, one after the other in the order of ids. */
  sha256: string;
}

interface Indexes {
  /** Left out, all rows come into the archive. */
  since?: RowIndex | undefined;
  /** Gets what rows there are now. */
  index?: RowIndex | undefined;
}

/** Writes collections into an archive, whole or what changed since a backup. */
export class RowsArchiver {
  constructor(
    private readonly rows: RowsRepository,
    private readonly archive: ArchiveWriter,
    private readonly indexes: Indexes,
    /** Gets the key and checksum of every file that a new row of `files` names. */
    private readonly named: LineSpool,
  ) {}

  async add(collection: string): Promise<ArchivedRows> {
    const hash = createHash('sha256');
    const [kept, gone] = [new RowsPacker(), new RowsPacker()];
    const added = { rows: 0, gone: 0 };
    for await (const change of this.changes(collection, hash)) {
      if ('gone' in change) gone.push(bsonOfId(change.gone));
      else kept.push(change.row);
      if (collection === 'files' && 'row' in change && change.isNew) await this.spool(change.row);
      if (kept.isFull) added.rows += await this.flush(kept, (part) => rowsEntry(collection, part));
      if (gone.isFull) added.gone += await this.flush(gone, (part) => goneEntry(collection, part));
    }
    added.rows += await this.flush(kept, (part) => rowsEntry(collection, part));
    added.gone += await this.flush(gone, (part) => goneEntry(collection, part));
    return { ...added, sha256: hash.digest('hex') };
  }

  private changes(collection: string, hash: Hash): AsyncIterable<Change> {
    const { since, index } = this.indexes;
    const rows = hashing(this.rows.read(collection), hash);
    const noted = index && !isOfProcesses(collection) ? index.noting(collection, rows) : rows;
    return since?.changes(collection, noted) ?? everyRow(noted);
  }

  private async spool(row: Uint8Array): Promise<void> {
    const { key, sha256, discarded } = storedBytesOf(row);
    if (!discarded) await this.named.append(`${sha256} ${key}`);
  }

  private async flush(packer: RowsPacker, entry: (part: number) => string): Promise<number> {
    const part = await packer.take();
    if (part) await this.archive.add(entry(part.number), part.packed.length, Readable.from([part.packed]));
    return part?.rows ?? 0;
  }
}

async function* everyRow(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Change> {
  for await (const row of rows) yield { row, isNew: true };
}

async function* hashing(rows: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const row of rows) {
    hash.update(row);
    yield row;
  }
}
