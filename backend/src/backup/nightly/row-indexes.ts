import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppConfig } from '../../platform/config/app-config.js';
import { isMissing } from '../../platform/storage/durable-files.js';
import { RowIndex } from '../archive/row-index.js';

/** Row indexes of the last backup, in DATA_DIR/backup-index, by the `sums` of its archive. */
export class RowIndexes {
  private readonly directory: string;

  constructor(config: AppConfig) {
    this.directory = path.resolve(config.env.DATA_DIR, 'backup-index');
  }

  begin(): Promise<RowIndex> {
    return RowIndex.begin(path.join(this.directory, `${randomUUID()}.partial`));
  }

  async keep(index: RowIndex, sums: string): Promise<void> {
    await index.moveTo(path.join(this.directory, sums));
  }

  /** Returns null if the index is not on this machine: someone removed it, or another worker made that backup. */
  async find(sums: string): Promise<RowIndex | null> {
    const directory = path.join(this.directory, sums);
    const found = await stat(directory).catch(() => null);
    return found ? new RowIndex(directory) : null;
  }

  /**
   * Removes all indexes but one.
   * @param sums of the last backup; without it all are removed
   */
  async removeOthers(sums: string | undefined): Promise<void> {
    const names = await readdir(this.directory).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names)
      if (name !== sums) await rm(path.join(this.directory, name), { recursive: true, force: true });
  }
}

/**
 * The index that the next increment needs, while its backup is being made. A failure of it is reported and does not
 * fail the backup.
 */
export class NextIndex {
  private constructor(
    private readonly indexes: RowIndexes,
    /** Absent if increments are switched off or if it could not be begun. */
    readonly index: RowIndex | undefined,
    private readonly failure?: string,
  ) {}

  static async begin(indexes: RowIndexes, isWanted: boolean): Promise<NextIndex> {
    if (!isWanted) return new NextIndex(indexes, undefined);
    return indexes.begin().then(
      (index) => new NextIndex(indexes, index),
      (error: Error) => new NextIndex(indexes, undefined, error.message),
    );
  }

  /**
   * Keeps it for the increment that follows.
   * @param sums of the archive that was made
   * @returns why it could not be kept
   */
  async keep(sums: string): Promise<string | undefined> {
    const { index } = this;
    if (!index) return this.failure;
    try {
      if (index.failure) throw index.failure;
      await this.indexes.keep(index, sums);
      return undefined;
    } catch (error) {
      await index.remove();
      return error instanceof Error ? error.message : String(error);
    }
  }
}
