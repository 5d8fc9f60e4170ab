import { Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NightlyBackupModule } from '../backup/nightly/nightly-backup.module.js';
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

/** What the operator's page shows and changes. */
@Module({
  imports: [models, NightlyBackupModule],
  providers: [
    DatabaseStatus,
    PartsHealth,
    OverviewReader,
    OperatorEntriesRepository,
    OperatorActions,
    OperatorEntriesSweeper,
  ],
})
export class OperatorModule {}
