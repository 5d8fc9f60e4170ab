import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.js';
import { DAY_MS } from '../platform/clock/durations.js';
import { declaredReferences } from '../platform/database/references.js';
import { DiskSpace } from '../platform/storage/disk-space.js';
import { isMissing } from '../platform/storage/durable-files.js';
import { StorageDriver, StoredFileMissing } from '../platform/storage/storage-driver.js';
import { ArchiveError, fileEntry, FORMAT, type Manifest } from './archive/archive-format.js';
import { archiveFile } from './archive/archive-reader.js';
import { type Dangling, danglingReferences } from './archive/archive-references.js';
import { ArchiveWriter } from './archive/archive-writer.js';
import type { Encryption } from './archive/encryption.js';
import { LineSpool } from './archive/line-spool.js';
import type { RowIndex } from './archive/row-index.js';
import { RowsArchiver } from './archive/rows-archiver.js';
import { isProcessState, RowsRepository } from './rows.repository.js';

/** The latest moment that a Date can hold. */
const EVER = new Date(8.64e15);
const BATCH = 500;

export interface BackupTarget {
  /** Final path of the archive. */
  file: string;
  /** A plain tar is written without it. */
  encryption?: Encryption;
  /** Receives the current rows, so that an increment can follow. */
  index?: RowIndex;
  /**
   * Makes an increment: only what is new, changed or deleted since the archive with these `sums`, whose rows are in the
   * index.
   */
  since?: { index: RowIndex; sums: string };
}

export interface BackupReport {
  file: string;
  rows: Record<string, number>;
  gone: Record<string, number>;
  /** As in the manifest. */
  sums: string;
  digests: Record<string, string>;
  files: { count: number; bytes: number };
  /** Storage keys that a row of the archive names but that have no bytes. */
  missing: string[];
  /** Storage keys whose bytes differ from what was stored. */
  altered: string[];
  /** Ids in rows of the archive that refer to no row in it. */
  dangling: Dangling[];
}

/** An archive being written, and its report so far. */
interface Work {
  archive: ArchiveWriter;
  report: BackupReport;
}

/**
 * Makes an archive of everything while the product runs: first the rows, then the files that they name, then all other
 * bytes.
 */
@Injectable()
export class Backup {
  constructor(
    private readonly rows: RowsRepository,
    private readonly storage: StorageDriver,
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
  ) {}

  /**
   * When this returns, the archive is complete and durable; until then nothing exists under its name.
   * @throws ArchiveError if the file exists or the disk has no room for it
   */
  async make(target: BackupTarget): Promise<BackupReport> {
    const { file, encryption, since } = target;
    await assertFree(file);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await removeLeftovers(path.dirname(file), this.clock.now());
    if (!since) await this.assertRoom(file, await this.rows.bytesOfFiles());
    const report = emptyReport(file);
    const work = { archive: await ArchiveWriter.begin(file, encryption), report };
    const named = await LineSpool.open(file);
    try {
      const createdAt = this.clock.now().toISOString();
      await this.addRows(work, named, target);
      await this.addNamedFiles(work, named);
      if (!since) await this.addOtherFiles(work);
      report.sums = await work.archive.finish(manifestOf(report, createdAt, since?.sums));
    } catch (error) {
      await work.archive.abandon();
      throw error;
    } finally {
      await named.remove();
    }
    // An increment refers to rows of earlier archives, so its references cannot be checked alone.
    if (since) return report;
    const source = archiveFile(file, (content) => encryption?.decrypt(content) ?? content);
    report.dangling = await danglingReferences(source, await declaredReferences());
    return report;
  }

  private async addRows({ archive, report }: Work, named: LineSpool, { index, since }: BackupTarget): Promise<void> {
    const archiver = new RowsArchiver(this.rows, archive, { index, since: since?.index }, named);
    for (const collection of readingOrder(await this.collections(since))) {
      const { rows, gone, sha256 } = await archiver.add(collection);
      report.rows[collection] = rows;
      report.gone[collection] = gone;
      report.digests[collection] = sha256;
    }
  }

  /**
   * An increment also covers collections dropped since the last backup, but none that running processes keep writing.
   */
  private async collections(since: BackupTarget['since']): Promise<string[]> {
    const found = await this.rows.collections();
    if (!since) return found;
    return [...new Set([...found, ...(await since.index.collections())])].filter((name) => !isProcessState(name));
  }

  private async addNamedFiles(work: Work, named: LineSpool): Promise<void> {
    for await (const line of named.lines()) {
      const [sha256, key = ''] = line.split(' ');
      const found = await this.addFile(work, key);
      if (!found) work.report.missing.push(key);
      else if (found !== sha256) work.report.altered.push(key);
    }
  }

  /**
   * Adds bytes that no row of `files` names: those of features that store many files under one row, such as the parts
   * of a film.
   */
  private async addOtherFiles(work: Work): Promise<void> {
    let batch: string[] = [];
    for await (const key of this.storage.listStoredBefore('', EVER)) {
      batch.push(key);
      if (batch.length < BATCH) continue;
      await this.addUnnamed(work, batch);
      batch = [];
    }
    await this.addUnnamed(work, batch);
  }

  /**
   * Skips keys that a row of `files` names: they are already in the archive, or were stored after the rows were read.
   */
  private async addUnnamed(work: Work, keys: string[]): Promise<void> {
    const named = await this.rows.keysOfFiles(keys);
    for (const key of keys) if (!named.has(key)) await this.addFile(work, key);
  }

  private async assertRoom(file: string, bytes: number): Promise<void> {
    if (await this.disk.hasRoom(bytes, path.dirname(file))) return;
    const size = `${Math.ceil(bytes / 1_000_000)} MB`;
    throw new ArchiveError(
      `${file} was not written: its disk has no room for it (${size}) beside the reserve (DISK_RESERVE_MB).`,
    );
  }

  /** Returns the checksum of the bytes, or null if they are missing. */
  private async addFile({ archive, report }: Work, key: string): Promise<string | null> {
    const found = await this.storage.stat(key);
    if (!found) return null;
    await this.assertRoom(report.file, found.bytes);
    const content = await this.storage.open(key).catch(unlessMissing);
    if (!content) return null;
    const sha256 = await archive.add(fileEntry(key), found.bytes, content);
    report.files = { count: report.files.count + 1, bytes: report.files.bytes + found.bytes };
    return sha256;
  }
}

const emptyReport = (file: string): BackupReport => ({
  ...{ file, sums: '', rows: {}, gone: {}, digests: {}, files: { count: 0, bytes: 0 } },
  ...{ missing: [], altered: [], dangling: [] },
});

const manifestOf = (
  { rows, gone, digests, files }: BackupReport,
  createdAt: string,
  after: string | undefined,
): Omit<Manifest, 'sums'> => ({
  product: after === undefined ? 'fulcrum' : 'fulcrum-increment',
  format: FORMAT,
  createdAt,
  rows,
  digests,
  files,
  ...(after === undefined ? {} : { increment: { after, gone } }),
});

function unlessMissing(error: unknown): null {
  if (error instanceof StoredFileMissing) return null;
  throw error;
}

/** Unfinished archives and spools of a killed backup, next to the path of the archive. */
const LEFTOVER = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(partial|lines)$/;
/** Longer than a backup takes. */
const LEFT_ALONE_MS = DAY_MS;

async function removeLeftovers(directory: string, now: Date): Promise<void> {
  for (const name of await readdir(directory)) {
    const left = path.join(directory, name);
    const found = LEFTOVER.test(name) && (await stat(left).catch(() => null));
    if (found && now.getTime() - found.mtimeMs > LEFT_ALONE_MS) await rm(left, { force: true });
  }
}

async function assertFree(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found) throw new ArchiveError(`${file} is there already. Choose another name.`);
}

/**
 * Collections that others refer to, each after those that refer to it, so that no archived row refers to a row created
 * during the backup. They are also restored last: anyone who can sign in finds everything except the small collections
 * that follow. Jobs are the very last: a job without its row does nothing, but a row without its job waits for ever.
 */
const READ_LAST = [
  ...['answerSheets', 'scanBatches', 'quizAttempts', 'quizzes', 'questions', 'submissions', 'tasks', 'units'],
  ...['files', 'users', 'groups', 'years', 'schools', 'jobs'],
];

/** Returns the collections in the order in which they are read for an archive. */
export function readingOrder(collections: string[]): string[] {
  const place = (name: string) => READ_LAST.indexOf(name);
  return collections.toSorted((left, right) => place(left) - place(right) || (left < right ? -1 : 1));
}
