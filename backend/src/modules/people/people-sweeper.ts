import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { MINUTE_MS } from '../../platform/clock/durations.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { ParentLinks } from './parent-links/parent-links.js';
import { ParentsRepository } from './parent-links/parents.repository.js';
import { StudentSearchTexts } from './students/student-search-texts.repository.js';

const EVERY_MS = 5 * MINUTE_MS;
const BATCH = 200;

/** Finishes what crashed requests left behind: unsettled parent links and stale search texts. */
@Injectable()
export class PeopleSweeper {
  constructor(
    private readonly parents: ParentsRepository,
    private readonly searchTexts: StudentSearchTexts,
    private readonly links: ParentLinks,
    private readonly clock: Clock,
  ) {}

  @Recurring({ name: 'auth.sweep', everyMs: EVERY_MS })
  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const { parentId, childId } of await this.parents.expiredClaims(now, BATCH)) {
      await this.links.settleAbandoned(parentId, childId);
    }
    // Students whose rows predate the search.
    await this.searchTexts.markMissing();
    while ((await this.searchTexts.refreshStale(BATCH)) > 0);
  }
}
