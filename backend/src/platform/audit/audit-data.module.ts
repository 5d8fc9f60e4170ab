import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditEntriesRepository } from './audit-entries.repository.js';
import { AuditEntry, AuditEntrySchema } from './audit-entry.schema.js';

/** The rows of the log, for both processes. */
@Module({
  imports: [MongooseModule.forFeature([{ name: AuditEntry.name, schema: AuditEntrySchema }])],
  providers: [AuditEntriesRepository],
  exports: [AuditEntriesRepository],
})
export class AuditDataModule {}
