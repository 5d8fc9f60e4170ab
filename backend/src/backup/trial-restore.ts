import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { reserveOf } from '../platform/storage/disk-space.js';
import { ArchiveError, type Manifest } from './archive/archive-format.js';
import { readRows } from './archive/archive-references.js';
import type { ArchiveSource } from './archive/archive-reader.js';
import { checkArchive } from './archive/check-archive.js';
import { type Rows, RowsRepository } from './rows.repository.js';

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/**
 * Restores an archive's rows into a scratch database on the same server and compares them with the rows that were
 * archived.
 */
@Injectable()
export class TrialRestore {
  constructor(
    private readonly rows: RowsRepository,
    private readonly config: AppConfig,
  ) {}

  /**
   * Reads the archive to its end and checks every entry, files included, against its checksum; then compares the count
   * and checksum of every collection in the scratch database with the manifest. Drops the scratch database afterwards.
   * @throws ArchiveError if something differs, or if the database's disk has no room for a second set of rows
   */
  async check(source: ArchiveSource): Promise<Manifest> {
    const manifest = await checkArchive(source);
    await this.assertRoom();
    await this.rows.withScratch(async (scratch) => {
      for await (const { collection, rows } of readRows(source)) await scratch.write(collection, rows);
      for (const [collection, sha256] of Object.entries(manifest.digests ?? {})) {
        await compare(scratch, collection, { rows: manifest.rows[collection] ?? 0, sha256 });
      }
    });
    return manifest;
  }

  private async assertRoom(): Promise<void> {
    const space = await this.rows.space();
    const reserve = space && reserveOf(space.total, this.config.env.DISK_RESERVE_MB);
    if (!space || reserve === null || space.free - space.rows >= reserve) return;
    const needed = `${megabytes(space.rows)} for its rows, and ${megabytes(space.free)} are free`;
    throw new ArchiveError(`The backup was not checked: a trial restore needs ${needed} on the disk of the database.`);
  }
}

async function compare(scratch: Rows, collection: string, wanted: { rows: number; sha256: string }): Promise<void> {
  const found = await scratch.digest(collection);
  if (found.rows === wanted.rows && found.sha256 === wanted.sha256) return;
  throw new ArchiveError(
    `The trial restore differs: of ${wanted.rows} rows of ${collection}, ${found.rows} came back, and not as they were.`,
  );
}
