import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { declaredReferences } from '../platform/database/references.js';
import { StorageDriver } from '../platform/storage/storage-driver.js';
import { temporaryDirectory } from '../platform/storage/upload.js';
import { ArchiveRefused, keyOf, type Manifest } from './archive/archive-format.js';
import { type ArchiveSource, readArchive } from './archive/archive-reader.js';
import { type Dangling, danglingReferences, readRows } from './archive/archive-references.js';
import { checkArchive } from './archive/check-archive.js';
import { RowsRepository } from './rows.repository.js';

const EVER = new Date(8.64e15);

/** What an archive holds that could be restored. */
export interface Rehearsal {
  manifest: Manifest;
  dangling: Dangling[];
}

/** Brings an archive into an empty installation: files first, then the rows that name them. */
@Injectable()
export class Restore {
  constructor(
    private readonly rows: RowsRepository,
    private readonly storage: StorageDriver,
    private readonly config: AppConfig,
  ) {}

  /**
   * The whole archive is read and checked before anything is written.
   * @throws ArchiveRefused when it is not sound, or when the installation has rows or files
   */
  async bring(source: ArchiveSource): Promise<Manifest> {
    await this.assertEmpty();
    const manifest = await checkArchive(source);
    await this.bringFiles(source);
    await this.bringRows(source);
    await this.assertComplete(manifest);
    return manifest;
  }

  /**
   * Everything that a restore does but writing.
   * @throws ArchiveRefused when the archive is not sound, or the installation is not empty
   */
  async rehearse(source: ArchiveSource): Promise<Rehearsal> {
    const manifest = await checkArchive(source);
    const dangling = await danglingReferences(source, await declaredReferences());
    await this.assertEmpty();
    return { manifest, dangling };
  }

  private async assertEmpty(): Promise<void> {
    const used = await this.rows.collectionsInUse();
    if (used.length > 0) throw notEmpty(`its database has rows (${used.toSorted().join(', ')})`);
    for await (const key of this.storage.listStoredBefore('', EVER)) throw notEmpty(`it keeps files (${key})`);
  }

  private async bringFiles(source: ArchiveSource): Promise<void> {
    for await (const { name, content } of readArchive(source)) {
      const key = keyOf(name);
      if (key) await this.store(key, content);
    }
  }

  private async store(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const temporary = path.join(temporaryDirectory(this.config), `${randomUUID()}.restore`);
    try {
      await pipeline(content, createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
      await this.storage.put(temporary, key);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  private async bringRows(source: ArchiveSource): Promise<void> {
    for await (const { collection, rows } of readRows(source)) await this.rows.write(collection, rows);
  }

  private async assertComplete({ rows }: Manifest): Promise<void> {
    for (const [collection, count] of Object.entries(rows)) {
      const found = await this.rows.count(collection);
      if (found < count) throw new Error(`of ${count} rows of ${collection}, ${found} were written`);
    }
  }
}

const notEmpty = (reason: string) =>
  new ArchiveRefused(
    `This installation is not empty: ${reason}. An archive is restored into an empty one only. Nothing was written.`,
  );
