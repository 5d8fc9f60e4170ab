import { Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BackupStatusModule } from '../backup/nightly/backup-status.module.js';
import { Clock } from '../platform/clock/clock.js';
import { DAY_MS } from '../platform/clock/durations.js';
import { DatabaseStatus } from '../platform/database/database-status.js';
import { Recurring } from '../platform/queues/recurring.js';
import { KEPT_MS } from '../platform/retention/retention.js';
import { OperatorActions } from './operator-actions.js';
import { OperatorEntriesRepository } from './operator-entries.repository.js';
import { OPERATOR_ENTRY_MODEL, operatorEntrySchema } from './operator-entry.schema.js';
import { OverviewReader } from './overview.js';
import { PartsHealth } from './parts-health.js';

const models = MongooseModule.forFeature([{ name: OPERATOR_ENTRY_MODEL, schema: operatorEntrySchema }]);

/** In the API: what the operator's page shows and changes. */
@Module({
  imports: [models, BackupStatusModule],
  providers: [DatabaseStatus, PartsHealth, OverviewReader, OperatorEntriesRepository, OperatorActions],
})
export class OperatorModule {}

@Injectable()
class OperatorEntriesSweeper {
  constructor(
    private readonly entries: OperatorEntriesRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'operator.sweep-entries', everyMs: DAY_MS })
  async sweep(): Promise<void> {
    await this.entries.removeBefore(new Date(this.clock.now().getTime() - KEPT_MS.operatorEntries));
  }
}

@Module({ imports: [models], providers: [OperatorEntriesRepository, OperatorEntriesSweeper] })
export class OperatorWorkerModule {}
