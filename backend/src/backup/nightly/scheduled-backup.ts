import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { ArchiveError } from '../archive/archive-format.js';
import { checkArchive } from '../archive/check-archive.js';
import type { RowIndex } from '../archive/row-index.js';
import { Encryption } from '../archive/encryption.js';
import { Backup, type BackupReport } from '../backup.service.js';
import { TrialRestore } from '../trial-restore.js';
import { type BackupOutcome, BackupRunsRepository, type DueBackup } from './backup-runs.repository.js';
import type { BackupRunRow } from './backup-run.schema.js';
import { BackupStore } from './backup-store.js';
import { NextIndex, RowIndexes } from './row-indexes.js';
import { incrementName, nightName, expiredBackups } from './backup-times.js';

/** Number of faulty files listed in the log. */
const MOST_LOGGED = 20;

/** A backup being made. */
interface Making {
  store: BackupStore;
  archive: string;
  /** Only for an increment. */
  since?: { index: RowIndex; sums: string };
  signal: AbortSignal;
}

/**
 * Makes the archive of a night or an increment at BACKUP_TO, reads it back, and removes archives that are no longer
 * kept.
 */
@Injectable()
export class ScheduledBackup {
  private readonly logger = new Logger('Backup');
  private readonly indexes: RowIndexes;

  constructor(
    private readonly backup: Backup,
    private readonly trial: TrialRestore,
    private readonly runs: BackupRunsRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    this.indexes = new RowIndexes(config);
  }

  /** @throws ArchiveError, or the error that stopped it; nothing of it is left at BACKUP_TO then */
  async run(due: DueBackup, signal: AbortSignal): Promise<BackupOutcome> {
    const { BACKUP_TO } = this.config.env;
    if (!BACKUP_TO) throw new Error('BACKUP_TO is not set any more');
    const store = BackupStore.at(BACKUP_TO, this.config);
    await store.assertThere();
    for (const left of await this.runs.unchecked()) await store.remove(left);
    const last = await this.runs.lastArchived();
    await this.indexes.removeOthers(last?.sums).catch((error: Error) => {
      this.logger.warn(`old indexes of rows were not removed: ${error.message}`);
    });
    const making = { store, signal, ...(await this.nameOf(due, last)) };
    await this.runs.name(due, making.archive);
    const outcome = await this.make(making);
    if (due.kind === 'night') await this.removeOlder(store);
    return outcome;
  }

  private async nameOf({ kind }: DueBackup, last: BackupRunRow | null): Promise<Pick<Making, 'archive' | 'since'>> {
    const now = this.clock.now();
    if (kind === 'night') return { archive: nightName(now) };
    const [sums = '', archive = ''] = [last?.sums, last?.archive];
    const index = await this.indexes.find(sums);
    if (index) return { archive: incrementName(archive, now), since: { index, sums } };
    throw new ArchiveError(
      `An increment needs the index of ${archive || 'a night'}, which is not in DATA_DIR/backup-index of this worker. The next night makes a new one.`,
    );
  }

  private async make({ store, archive, since, signal }: Making): Promise<BackupOutcome> {
    const { BACKUP_RECIPIENT = '', BACKUP_EVERY_MINUTES } = this.config.env;
    const encryption = new Encryption(BACKUP_RECIPIENT.split(','));
    const next = await NextIndex.begin(this.indexes, BACKUP_EVERY_MINUTES > 0);
    try {
      const file = path.join(store.workshop, archive);
      const report = await this.backup.make({
        file,
        encryption,
        ...(next.index ? { index: next.index } : {}),
        ...(since ? { since } : {}),
      });
      this.logFaults(report);
      signal.throwIfAborted();
      const bytes = await store.put(archive);
      const source = { name: archive, open: async () => encryption.decrypt(await store.open(archive)) };
      await (since ? checkArchive(source) : this.trial.check(source));
      signal.throwIfAborted();
      const indexFailure = await this.keepIndex(next, report);
      this.logger.log(
        `${archive} is there (${Math.ceil(bytes / 1_000_000)} MB), and ${since ? 'is whole' : 'restores'}`,
      );
      return { outcome: 'done', archive, sums: report.sums, bytes, ...countsOf(report), ...indexFailure };
    } catch (error) {
      await Promise.all([store.remove(archive), next.index?.remove()]);
      throw error;
    }
  }

  /** A failure costs the increments until the next night, and not the archive. */
  private async keepIndex(next: NextIndex, { sums, file }: BackupReport): Promise<Pick<BackupOutcome, 'indexFailure'>> {
    const indexFailure = await next.keep(sums);
    if (!indexFailure) return {};
    this.logger.warn(`${file} is made, but no increment can follow it: ${indexFailure}`);
    return { indexFailure };
  }

  /** Logs the faults: the row of the run holds only their number. */
  private logFaults({ dangling, missing, altered }: BackupReport): void {
    for (const { field, refersTo, count, rows } of dangling) {
      this.logger.warn(`${count} ids in ${field} name nothing in ${refersTo}, for example of ${rows.join(', ')}`);
    }
    for (const key of missing.slice(0, MOST_LOGGED))
      this.logger.warn(`no bytes are stored under ${key}, which a row names`);
    for (const key of altered.slice(0, MOST_LOGGED))
      this.logger.warn(`the bytes under ${key} are not what was once stored`);
  }

  private async removeOlder(store: BackupStore): Promise<void> {
    const removable = expiredBackups(await store.names(), this.config.env.TIME_ZONE);
    for (const name of removable) await store.remove(name);
  }
}

const countsOf = ({ rows, files, missing, altered, dangling }: BackupReport) => ({
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files: files.count,
  faultyFiles: missing.length + altered.length,
  danglingReferences: dangling.reduce((sum, { count }) => sum + count, 0),
});
