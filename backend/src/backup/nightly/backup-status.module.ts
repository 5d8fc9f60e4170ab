import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BACKUP_RUN_MODEL, backupRunSchema } from './backup-run.schema.js';
import { BackupRunsRepository } from './backup-runs.repository.js';
import { BackupStatus } from './backup-status.js';

/** Status of past backups: for the API's metrics and operator page, and for the worker that makes backups. */
@Module({
  imports: [MongooseModule.forFeature([{ name: BACKUP_RUN_MODEL, schema: backupRunSchema }])],
  providers: [BackupRunsRepository, BackupStatus],
  exports: [BackupRunsRepository, BackupStatus],
})
export class BackupStatusModule {}
