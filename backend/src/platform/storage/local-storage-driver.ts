import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isMissing, moveDurably, syncPath } from './durable-files.js';
import {
  type ByteRange,
  assertStorageKey,
  isStorageKey,
  StorageDriver,
  StoredFileMissing,
  type StoredStat,
} from './storage-driver.js';

/**
 * Stores bytes in a directory. Files that it takes over must be on the same file system: they are moved, never copied.
 */
export class LocalStorageDriver extends StorageDriver {
  /** @param root an absolute path */
  constructor(private readonly root: string) {
    super();
  }

  override async put(temporaryPath: string, key: string): Promise<void> {
    const file = this.pathOf(key);
    await this.makeDirectory(path.dirname(file));
    await moveDurably(temporaryPath, file);
  }

  override async open(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const handle = await open(this.pathOf(key), 'r');
      return handle.createReadStream(range);
    } catch (error) {
      throw isMissing(error) ? new StoredFileMissing(key) : error;
    }
  }

  override async read(key: string): Promise<Buffer> {
    try {
      return await readFile(this.pathOf(key));
    } catch (error) {
      throw isMissing(error) ? new StoredFileMissing(key) : error;
    }
  }

  override localPath(key: string): string {
    return this.pathOf(key);
  }

  override async stat(key: string): Promise<StoredStat | null> {
    try {
      const { size, mtime } = await stat(this.pathOf(key));
      return { bytes: size, storedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  override async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  override async *listStoredBefore(prefix: string, moment: Date): AsyncIterable<string> {
    for await (const file of this.walk(prefix ? this.pathOf(prefix) : this.root)) {
      const key = path.relative(this.root, file).split(path.sep).join('/');
      const found = await stat(file).catch(() => null);
      // ctime is when the file was moved here; mtime is when the upload's last byte was written.
      if (found && found.ctime < moment && isStorageKey(key)) yield key;
    }
  }

  override async directLink(): Promise<null> {
    return null;
  }

  private async *walk(directory: string): AsyncIterable<string> {
    const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const entryPath = path.join(directory, entry.name);
      if (entry.isDirectory()) yield* this.walk(entryPath);
      else if (entry.isFile()) yield entryPath;
    }
  }

  /** Makes the name of every new directory durable in its parent. */
  private async makeDirectory(directory: string): Promise<void> {
    const first = await mkdir(directory, { recursive: true, mode: 0o700 });
    if (!first) return;
    for (let made = directory; made !== path.dirname(first); made = path.dirname(made))
      await syncPath(path.dirname(made));
  }

  private pathOf(key: string): string {
    assertStorageKey(key);
    return path.join(this.root, ...key.split('/'));
  }
}
