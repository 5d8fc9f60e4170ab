import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditEntriesRepository } from './audit-entries.repository.js';
import { AuditEntry, AuditEntrySchema } from './audit-entry.schema.js';
import { AuditErasureRepository } from './audit-erasure.repository.js';
import { AuditLog } from './audit-log.js';
import { AuditSpool } from './audit-spool.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditedRoutesCheck } from './audited-routes.check.js';
import { SubjectNames } from './subject-names.js';
import { UnreadableEntriesSweeper } from './unreadable-entries-sweeper.js';

/** Records `@Audited` operations of all features, and shows the log to the teacher. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: AuditEntry.name, schema: AuditEntrySchema }]), DiscoveryModule],
  controllers: [AuditController],
  providers: [
    AuditEntriesRepository,
    SubjectNames,
    AuditSpool,
    AuditLog,
    AuditService,
    AuditedRoutesCheck,
    UnreadableEntriesSweeper,
    AuditErasureRepository,
  ],
  exports: [AuditLog, AuditErasureRepository],
})
export class AuditModule {}
