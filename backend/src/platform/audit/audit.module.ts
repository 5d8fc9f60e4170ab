import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { FeaturesModule } from '../features/features.js';
import { AuditedRoutesCheck } from './audited-routes.check.js';
import { AuditErasureRepository } from './audit-erasure.repository.js';
import { AuditEntriesRepository } from './audit-entries.repository.js';
import { AuditEntry, AuditEntrySchema } from './audit-entry.schema.js';
import { AuditLog } from './audit-log.js';
import { AuditSpool } from './audit-spool.js';
import { AuditSweeper } from './audit-sweeper.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { SubjectNames } from './subject-names.js';

const models = MongooseModule.forFeature([{ name: AuditEntry.name, schema: AuditEntrySchema }]);

@Module({})
export class AuditModule {
  /** Records `@Audited` operations of all features, and shows the log to the teacher. */
  static forApi(): DynamicModule {
    return {
      module: AuditModule,
      global: true,
      imports: [models, DiscoveryModule, FeaturesModule],
      controllers: [AuditController],
      providers: [AuditEntriesRepository, SubjectNames, AuditSpool, AuditLog, AuditService, AuditedRoutesCheck],
      exports: [AuditLog],
    };
  }

  /** Records what an operator does with a command. */
  static forCommands(): DynamicModule {
    const providers = [AuditEntriesRepository, SubjectNames, AuditSpool, AuditLog];
    return { module: AuditModule, global: true, imports: [models, FeaturesModule], providers, exports: [AuditLog] };
  }

  /** Deletes expired entries, and the names of deleted people. */
  static forWorker(): DynamicModule {
    const providers = [AuditEntriesRepository, AuditSweeper, AuditErasureRepository];
    return { module: AuditModule, imports: [models], providers, exports: [AuditErasureRepository] };
  }
}
