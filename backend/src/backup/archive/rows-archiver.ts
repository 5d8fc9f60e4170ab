import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isProcessState, type RowsRepository, storedBytesOf } from '../rows.repository.js';
import { deletedRowsEntry, rowsEntry } from './archive-format.js';
import type { ArchiveWriter } from './archive-writer.js';
import { RowsPacker } from './bson-parts.js';
import type { LineSpool } from './line-spool.js';
import type { Change, RowIndex } from './row-index.js';

/** Figures on one collection's rows after they were archived. */
export interface ArchivedRows {
  /** Number of rows in the archive; in an increment only new or changed rows. */
  rows: number;
  /** Number of deleted rows whose ids are in the archive. */
  gone: number;
  /** Of all rows in the collection: their BSON concatenated in id order. */
  sha256: string;
}

interface Indexes {
  /** Archives only changes since this index; without it, all rows. */
  since?: RowIndex | undefined;
  /** Receives the current rows. */
  index?: RowIndex | undefined;
}

/** Writes collections into an archive: whole, or only the changes since a backup. */
export class RowsArchiver {
  constructor(
    private readonly rows: RowsRepository,
    private readonly archive: ArchiveWriter,
    private readonly indexes: Indexes,
    /** Receives the key and checksum of every file named by a new row of `files`. */
    private readonly named: LineSpool,
  ) {}

  async add(collection: string): Promise<ArchivedRows> {
    const hash = createHash('sha256');
    const [kept, gone] = [new RowsPacker(), new RowsPacker()];
    const added = { rows: 0, gone: 0 };
    for await (const change of this.changes(collection, hash)) {
      if ('gone' in change) gone.push(change.gone);
      else kept.push(change.row);
      if (collection === 'files' && 'row' in change && change.isNew) await this.spool(change.row);
      if (kept.isFull) added.rows += await this.flush(kept, (part) => rowsEntry(collection, part));
      if (gone.isFull) added.gone += await this.flush(gone, (part) => deletedRowsEntry(collection, part));
    }
    added.rows += await this.flush(kept, (part) => rowsEntry(collection, part));
    added.gone += await this.flush(gone, (part) => deletedRowsEntry(collection, part));
    return { ...added, sha256: hash.digest('hex') };
  }

  private changes(collection: string, hash: Hash): AsyncIterable<Change> {
    const { since, index } = this.indexes;
    const rows = hashing(this.rows.read(collection), hash);
    const noted = index && !isProcessState(collection) ? index.noting(collection, rows) : rows;
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
