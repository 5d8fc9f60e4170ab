import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { HOUR_MS } from '../clock/durations.js';
import { Recurring } from '../queues/recurring.js';
import { AgedRowsRepository } from './aged-rows.repository.js';
import { agedRows, REMOVE_AGED_ROWS } from '../retention/retention.js';

/** Deletes every row whose retention time is over, by the table in retention.ts. */
@Injectable()
export class RetentionTask {
  private readonly logger = new Logger('Retention');

  constructor(
    private readonly rows: AgedRowsRepository,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: REMOVE_AGED_ROWS, everyMs: HOUR_MS })
  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    for (const { rows, ms } of agedRows()) {
      const removed = await this.rows.remove(rows, new Date(rows.is === 'end' ? now : now - ms));
      if (removed > 0) this.logger.log(`${removed} rows of ${rows.collection} removed`);
    }
  }
}
