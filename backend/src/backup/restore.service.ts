import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PROGRAM } from '../migrations/migrations.js';
import { AppConfig } from '../platform/config/app-config.js';
import { declaredReferences } from '../platform/database/references.js';
import { SCHEMA_VERSION } from '../platform/schema-version/schema-version.repository.js';
import { StorageDriver } from '../platform/storage/storage-driver.js';
import { temporaryDirectory } from '../platform/storage/upload.js';
import { ArchiveError, collectionOfDeleted, storageKeyOfEntry, type Manifest } from './archive/archive-format.js';
import { type ArchiveSource, readArchive } from './archive/archive-reader.js';
import { type Dangling, danglingReferences, readRows } from './archive/archive-references.js';
import { checkArchive } from './archive/check-archive.js';
import { documentOf, RowsRepository } from './rows.repository.js';

const EVER = new Date(8.64e15);

/** What was restored, or would be in a dry run. */
export interface Restored {
  /** Manifest of the night's archive. */
  manifest: Manifest;
  /** Point in time of the restored data. */
  createdAt: string;
  increments: number;
}

/** The report of a dry run. */
export interface Rehearsal extends Restored {
  /** Dangling references in the archive without its increments. */
  dangling: Dangling[];
}

/**
 * Restores an archive and the increments that follow it into an empty installation: first the files, then the rows that
 * name them.
 */
@Injectable()
export class Restore {
  constructor(
    private readonly rows: RowsRepository,
    private readonly storage: StorageDriver,
    private readonly config: AppConfig,
  ) {}

  /**
   * Reads and checks everything before writing anything.
   * @param sources an archive and its increments, in any order
   * @throws ArchiveError if they are damaged, or if the installation has rows or files
   */
  async bring(sources: ArchiveSource[]): Promise<Restored> {
    await this.assertEmpty();
    const [whole, ...increments] = await checkChain(sources);
    await assertKnown(whole);
    for (const { source } of [whole, ...increments]) await this.bringFiles(source);
    for await (const { collection, rows } of readRows(whole.source)) await this.rows.write(collection, rows);
    await this.assertComplete(whole.manifest);
    for (const { source } of increments) await this.bringChanges(source);
    await this.rows.forgetUnfinishedBackups();
    // Archives of 0.1.0 have no version stamp, so a stamp already written by a running process is wrong for these rows.
    if (!isStamped(whole)) await this.rows.clear(SCHEMA_VERSION);
    return restoredOf(whole, increments);
  }

  /**
   * Does everything that a restore does except writing.
   * @throws ArchiveError if the archives are damaged or the installation is not empty
   */
  async rehearse(sources: ArchiveSource[]): Promise<Rehearsal> {
    const [whole, ...increments] = await checkChain(sources);
    await assertKnown(whole);
    const dangling = await danglingReferences(whole.source, await declaredReferences());
    await this.assertEmpty();
    return { ...restoredOf(whole, increments), dangling };
  }

  /**
   * Deletes rows first, because a new row may reuse the email of a deleted one. Bytes of deleted files are left to the
   * sweeper.
   */
  private async bringChanges(source: ArchiveSource): Promise<void> {
    for await (const { collection, rows } of readRows(source, collectionOfDeleted))
      await this.rows.deleteByIds(collection, rows);
    for await (const { collection, rows } of readRows(source)) await this.rows.replace(collection, rows);
  }

  private async assertEmpty(): Promise<void> {
    const used = await this.rows.collectionsInUse();
    if (used.length > 0) throw notEmpty(`its database has rows (${used.toSorted().join(', ')})`);
    for await (const key of this.storage.listStoredBefore('', EVER)) throw notEmpty(`it keeps files (${key})`);
  }

  private async bringFiles(source: ArchiveSource): Promise<void> {
    for await (const { name, content } of readArchive(source)) {
      const key = storageKeyOfEntry(name);
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

  private async assertComplete({ rows }: Manifest): Promise<void> {
    for (const [collection, count] of Object.entries(rows)) {
      const found = await this.rows.count(collection);
      if (found < count) throw new Error(`of ${count} rows of ${collection}, ${found} were written`);
    }
  }
}

const isStamped = ({ manifest }: CheckedArchive) => SCHEMA_VERSION in manifest.rows;

/** @throws ArchiveError if its rows are of a newer version than this program knows */
async function assertKnown(archive: CheckedArchive): Promise<void> {
  if (!isStamped(archive)) return;
  for await (const { collection, rows } of readRows(archive.source)) {
    if (collection !== SCHEMA_VERSION) continue;
    const [{ oldest = 0, program = '' } = {}] = rows.map(documentOf);
    if (Number(oldest) <= PROGRAM.migrations.length) return;
    throw new ArchiveError(
      `The archive is of Fulcrum ${String(program)}, and this is Fulcrum ${PROGRAM.version}, which does not know its rows. Restore it with that version.`,
    );
  }
}

const restoredOf = ({ manifest }: CheckedArchive, increments: CheckedArchive[]): Restored => ({
  manifest,
  createdAt: increments.at(-1)?.manifest.createdAt ?? manifest.createdAt,
  increments: increments.length,
});

const notEmpty = (reason: string) =>
  new ArchiveError(
    `This installation is not empty: ${reason}. An archive is restored into an empty one only. Nothing was written.`,
  );

/** An archive that was read to its end and checked. */
interface CheckedArchive {
  source: ArchiveSource;
  manifest: Manifest;
}

/**
 * Checks an archive and its increments, and returns them in the order in which they are restored.
 * @param sources in any order
 * @throws ArchiveError if one is damaged, or if they do not follow each other without a gap
 */
async function checkChain(sources: ArchiveSource[]): Promise<[CheckedArchive, ...CheckedArchive[]]> {
  const checked: CheckedArchive[] = [];
  for (const source of sources) checked.push({ source, manifest: await checkArchive(source) });
  const [whole, ...others] = checked.filter(({ manifest }) => manifest.product === 'fulcrum');
  const [name = ''] = sources.map((source) => source.name);
  if (!whole) throw refused(name, 'is an increment: name the archive of the night that it adds to as well');
  if (others[0]) throw refused(others[0].source.name, 'is a second whole archive: name one, and its increments');
  return inOrder(
    whole,
    checked.filter(({ manifest }) => manifest.product === 'fulcrum-increment'),
  );
}

function inOrder(whole: CheckedArchive, increments: CheckedArchive[]): [CheckedArchive, ...CheckedArchive[]] {
  const rest = new Map(increments.map((each) => [each.manifest.increment?.after, each]));
  const chain: [CheckedArchive, ...CheckedArchive[]] = [whole];
  for (let next = rest.get(whole.manifest.sums); next; next = rest.get(next.manifest.sums)) chain.push(next);
  const left = increments.find((each) => !chain.includes(each));
  if (left)
    throw refused(
      left.source.name,
      'follows on an increment that is not here: name all of them, or none after the gap',
    );
  return chain;
}

const refused = (name: string, reason: string) => new ArchiveError(`${name} ${reason}. Nothing was written.`);
