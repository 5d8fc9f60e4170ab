import { type DynamicModule, Module } from '@nestjs/common';
import { AppConfig } from '../platform/config/app-config.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { DiskSpace } from '../platform/storage/disk-space.js';
import { StorageDriver } from '../platform/storage/storage-driver.js';
import { storageDriverFor } from '../platform/storage/storage.module.js';
import { Backup } from './backup.service.js';
import { Restore } from './restore.service.js';
import { RowsRepository } from './rows.repository.js';

/** Providers for backup and restore: the database without building indexes, and the stored files. */
@Module({})
export class BackupModule {
  static forRoot(config: AppConfig): DynamicModule {
    return {
      module: BackupModule,
      imports: [ConfigModule.forRoot(config), DatabaseModule.forRoot({ buildIndexes: false })],
      providers: [
        { provide: StorageDriver, inject: [AppConfig], useFactory: storageDriverFor },
        DiskSpace,
        RowsRepository,
        Backup,
        Restore,
      ],
    };
  }
}
