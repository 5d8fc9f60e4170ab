import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Encryption } from '../archive/encryption.js';
import { Backup, type BackupReport } from '../backup.service.js';
import { TrialRestore } from '../trial-restore.js';
import { type BackupOutcome, BackupRunsRepository, type DueBackup } from './backup-runs.repository.js';
import { BackupStore } from './backup-store.js';
import { keptBackups, nightName, timeOfNight } from './backup-times.js';

/** Makes the archive of a night at BACKUP_TO, restores it on trial, and removes what is kept no longer. */
@Injectable()
export class NightlyBackup {
  private readonly logger = new Logger('Backup');

  constructor(
    private readonly backup: Backup,
    private readonly trial: TrialRestore,
    private readonly runs: BackupRunsRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws ArchiveRefused, or whatever stopped it: then nothing of it lies at BACKUP_TO */
  async run(due: DueBackup, signal: AbortSignal): Promise<BackupOutcome> {
    const { BACKUP_TO, BACKUP_RECIPIENT } = this.config.env;
    if (!BACKUP_TO || !BACKUP_RECIPIENT) throw new Error('BACKUP_TO is not set any more');
    const store = BackupStore.at(BACKUP_TO, this.config);
    await store.assertThere();
    for (const left of await this.runs.unchecked()) await store.remove(left);
    const archive = nightName(this.clock.now());
    await this.runs.name(due, archive);
    try {
      const encryption = new Encryption(BACKUP_RECIPIENT.split(','));
      const report = await this.backup.make({ file: path.join(store.workshop, archive), encryption });
      signal.throwIfAborted();
      const bytes = await store.put(archive);
      const open = async () => encryption.decrypt(await store.open(archive));
      await this.trial.check({ name: archive, open });
      signal.throwIfAborted();
      await this.removeOlder(store);
      this.logger.log(`${archive} is there (${Math.ceil(bytes / 1_000_000)} MB), and restores`);
      return { outcome: 'done', archive, bytes, ...countsOf(report) };
    } catch (error) {
      await store.remove(archive);
      throw error;
    }
  }

  private async removeOlder(store: BackupStore): Promise<void> {
    const nights = (await store.names()).flatMap((name) => {
      const at = timeOfNight(name);
      return at ? [{ name, at }] : [];
    });
    const kept = keptBackups(
      nights.map(({ at }) => at),
      this.config.env.TIME_ZONE,
    );
    for (const { name, at } of nights) if (!kept.has(at)) await store.remove(name);
  }
}

const countsOf = ({ rows, files, missing, altered, dangling }: BackupReport) => ({
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files: files.count,
  faultyFiles: missing.length + altered.length,
  danglingReferences: dangling.reduce((sum, { count }) => sum + count, 0),
});
