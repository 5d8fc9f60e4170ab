import { Module } from '@nestjs/common';
import { AuditDataModule } from './audit-data.module.js';
import { AuditSweeper } from './audit-sweeper.js';

/** The worker's part: removes entries whose time is over. */
@Module({ imports: [AuditDataModule], providers: [AuditSweeper] })
export class AuditWorkerModule {}
