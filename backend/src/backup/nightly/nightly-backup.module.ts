import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConfigurationError, type AppConfig } from '../../platform/config/app-config.js';
import { findInvalidRecipient } from '../archive/encryption.js';
import { Backup } from '../backup.service.js';
import { RowsRepository } from '../rows.repository.js';
import { TrialRestore } from '../trial-restore.js';
import { BackupFailureMailHandler } from './backup-failure.mail.js';
import { BACKUP_RUN_MODEL, backupRunSchema } from './backup-run.schema.js';
import { BackupRunsRepository } from './backup-runs.repository.js';
import { BackupStatus } from './backup-status.js';
import { BackupHandler, BackupPlan } from './backup.handler.js';
import { ScheduledBackup } from './scheduled-backup.js';

/** Backups when BACKUP_TO is set, and the status of past ones for metrics and the operator's page. */
@Module({
  imports: [MongooseModule.forFeature([{ name: BACKUP_RUN_MODEL, schema: backupRunSchema }])],
  providers: [
    BackupRunsRepository,
    BackupStatus,
    RowsRepository,
    Backup,
    TrialRestore,
    ScheduledBackup,
    BackupPlan,
    BackupHandler,
    BackupFailureMailHandler,
  ],
  exports: [BackupStatus],
})
export class NightlyBackupModule {}

/**
 * Called when the worker starts, so that a wrong key is not found out at night.
 * @throws ConfigurationError if BACKUP_RECIPIENT holds a key that age does not know
 */
export function assertBackupRecipients(config: AppConfig): void {
  const wrong = findInvalidRecipient(config.env.BACKUP_RECIPIENT?.split(',') ?? []);
  if (wrong) throw new ConfigurationError([`configuration: BACKUP_RECIPIENT ${wrong} is no public key of age`]);
}
