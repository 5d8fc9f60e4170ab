import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS, MINUTE_MS } from '../../platform/clock/durations.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { DigestRecipients } from '../people/parents/digest-recipients.js';
import { DigestsRepository } from './digests.repository.js';
import { OptOutsRepository } from './opt-out/opt-outs.repository.js';
import { ABANDONED_MS, weeklyDigest } from './weekly-digest.handler.js';
import { dueWeek } from './week/digest-week.js';

const BATCH = 200;
/** After this, a week is no longer news. */
const RESUMED_MS = 3 * DAY_MS;

/** Requests the digests of the week that has ended: once, in batches, resuming where a worker that died has stopped. */
@Injectable()
export class DigestRounds {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly recipients: DigestRecipients,
    private readonly optOuts: OptOutsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  @Recurring({ name: 'digests.ask-for-week', everyMs: 10 * MINUTE_MS })
  async run(): Promise<void> {
    const week = dueWeek(this.clock.now(), this.config.env.TIME_ZONE);
    if (!week) return;
    let { after, finished } = await this.digests.roundOf(week.key);
    while (!finished) {
      const seen = await this.recipients.page(after, BATCH);
      await this.request(seen.recipients, week.key);
      after = seen.last ?? after;
      finished = seen.last === null;
      await this.digests.saveRound(week.key, { after, finished });
    }
  }

  /** Requests unsent digests again, after a long mail server outage or a worker that died. */
  @Recurring({ name: 'digests.resume', everyMs: ABANDONED_MS })
  async resume(): Promise<void> {
    const now = this.clock.now().getTime();
    const [since, until] = [new Date(now - RESUMED_MS), new Date(now - ABANDONED_MS)];
    for (const key of await this.digests.undelivered(since, until, BATCH)) await this.jobs.request(weeklyDigest, key);
  }

  private async request(found: { studentId: string; tenantId: string; parentId: string }[], week: string) {
    const unwanted = await this.optOuts.optedOutAmong([...new Set(found.map(({ parentId }) => parentId))]);
    for (const { studentId, tenantId, parentId } of found) {
      if (unwanted.has(parentId)) continue;
      const key = { tenantId, studentId, week };
      await this.digests.create(key, this.clock.now());
      await this.jobs.request(weeklyDigest, key);
    }
  }
}
