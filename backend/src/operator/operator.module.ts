import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NightlyBackupModule } from '../backup/nightly/nightly-backup.module.js';
import { DatabaseStatus } from '../platform/database/database-status.js';
import { OperatorActions } from './operator-actions.js';
import { OperatorEntriesRepository } from './operator-entries.repository.js';
import { OPERATOR_ENTRY_MODEL, operatorEntrySchema } from './operator-entry.schema.js';
import { ToldTroubles, TroubleMailHandler, TroubleWatch } from './operator-notices.js';
import { OverviewReader } from './overview.js';
import { PartsHealth } from './parts-health.js';

const models = MongooseModule.forFeature([{ name: OPERATOR_ENTRY_MODEL, schema: operatorEntrySchema }]);

/** What the operator's page shows and changes. */
@Module({
  imports: [models, NightlyBackupModule],
  providers: [
    DatabaseStatus,
    PartsHealth,
    OverviewReader,
    OperatorEntriesRepository,
    OperatorActions,
    TroubleWatch,
    ToldTroubles,
    TroubleMailHandler,
  ],
})
export class OperatorModule {}
