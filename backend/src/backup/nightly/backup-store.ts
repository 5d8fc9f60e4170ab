import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { AppConfig } from '../../platform/config/app-config.js';
import type { BackupDestination } from '../../platform/config/backup-destination.js';
import { LocalStorageDriver } from '../../platform/storage/local-storage-driver.js';
import { S3StorageDriver } from '../../platform/storage/s3-storage-driver.js';
import type { StorageDriver } from '../../platform/storage/storage-driver.js';
import { temporaryDirectory } from '../../platform/storage/upload.js';
import { ArchiveError } from '../archive/archive-format.js';

const EVER = new Date(8.64e15);

async function all(names: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const name of names) found.push(name);
  return found;
}

/** The archives at BACKUP_TO, by name. */
export class BackupStore {
  private constructor(
    private readonly driver: StorageDriver,
    private readonly list: () => Promise<string[]>,
    /**
     * Directory where an archive is written before it is put in place: on the same disk, or in DATA_DIR before the
     * upload to a bucket.
     */
    readonly workshop: string,
  ) {}

  static at(destination: BackupDestination, config: AppConfig): BackupStore {
    if ('bucket' in destination) {
      const driver = new S3StorageDriver(destination.bucket);
      return new BackupStore(driver, () => all(driver.listStoredBefore('', EVER)), temporaryDirectory(config));
    }
    const { directory } = destination;
    // Lists the directory only, not recursively: the root of a disk contains directories that the process may not read.
    return new BackupStore(new LocalStorageDriver(directory), () => readdir(directory), directory);
  }

  /**
   * Does not create the directory, so that backups are never written below a disk that is not mounted.
   * @throws ArchiveError if the directory does not exist
   */
  async assertThere(): Promise<void> {
    const found = await stat(this.workshop).catch(() => null);
    if (!found?.isDirectory()) {
      throw new ArchiveError(`BACKUP_TO names ${this.workshop}, which is no directory: is its disk mounted?`);
    }
  }

  /**
   * Takes over an archive written in the workshop.
   * @returns its size in bytes
   */
  async put(name: string): Promise<number> {
    const made = path.join(this.workshop, name);
    const { size } = await stat(made);
    await this.driver.put(made, name);
    return size;
  }

  open(name: string): Promise<Readable> {
    return this.driver.open(name);
  }

  /** Also removes an archive that is still in the workshop. Does nothing if there is none. */
  async remove(name: string): Promise<void> {
    await rm(path.join(this.workshop, name), { force: true });
    await this.driver.delete(name);
  }

  async names(): Promise<string[]> {
    return (await this.list()).toSorted();
  }
}
