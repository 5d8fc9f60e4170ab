import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigurationError, type AppConfig } from '../../platform/config/app-config.js';
import { findInvalidRecipient } from '../archive/encryption.js';
import { Backup } from '../backup.service.js';
import { RowsRepository } from '../rows.repository.js';
import { TrialRestore } from '../trial-restore.js';
import { BackupFailureMailHandler } from './backup-failure.mail.js';
import { BackupStatusModule } from './backup-status.module.js';
import { BackupHandler, BackupPlan } from './backup.handler.js';
import { ScheduledBackup } from './scheduled-backup.js';

/** The worker's backups, when BACKUP_TO is set. */
@Module({})
export class BackupWorkerModule {
  /**
   * @throws ConfigurationError if BACKUP_RECIPIENT holds a key that age does not know, at start rather than at night
   */
  static forRoot(config: AppConfig): DynamicModule {
    const recipients = config.env.BACKUP_RECIPIENT?.split(',') ?? [];
    const wrong = findInvalidRecipient(recipients);
    if (wrong) throw new ConfigurationError([`configuration: BACKUP_RECIPIENT ${wrong} is no public key of age`]);
    return {
      module: BackupWorkerModule,
      imports: [BackupStatusModule],
      providers: [
        RowsRepository,
        Backup,
        TrialRestore,
        ScheduledBackup,
        BackupPlan,
        BackupHandler,
        BackupFailureMailHandler,
      ],
    };
  }
}
