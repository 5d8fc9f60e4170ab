import { Global, Module } from '@nestjs/common';
import { AuditDataModule } from './audit-data.module.js';
import { AuditLog } from './audit-log.js';
import { AuditSpool } from './audit-spool.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { SubjectNamesRepository } from './subject-names.repository.js';

/** Records `@Audited` operations of all modules, and shows the log to the teacher. Other modules import its decorators only: the log comes to them globally. */
@Global()
@Module({
  imports: [AuditDataModule],
  controllers: [AuditController],
  providers: [SubjectNamesRepository, AuditSpool, AuditLog, AuditService],
  exports: [AuditLog],
})
export class AuditModule {}
