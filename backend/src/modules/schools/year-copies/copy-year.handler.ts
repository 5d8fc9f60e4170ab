import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isDuplicateKey } from '../../../platform/database/objects.js';
import type { YearCopyRun } from './year-part.extension.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { PermanentJobFailure } from '../../../platform/queues/job-failure.js';
import { YearsRepository } from '../directory/years.repository.js';
import { copyYear } from '../schools.feature.js';
import { copiedIdOf, shiftedBy } from './copy-plan.js';
import { YearCopiesRepository, type YearCopyKey, type YearCopyRecord } from './year-copies.repository.js';
import { YearParts } from './year-parts.js';

/** What the teacher reads after the last attempt failed; the cause itself is for the operator. */
const FAILED = 'The year could not be copied to its end. What is copied stays; please continue it.';

/**
 * Fills a new year. Each copied row has an id derived from its original, so a run after a killed one writes nothing
 * twice.
 */
@Injectable()
@JobHandler(copyYear)
export class CopyYearHandler implements JobHandler<YearCopyKey> {
  constructor(
    private readonly copies: YearCopiesRepository,
    private readonly years: YearsRepository,
    private readonly parts: YearParts,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async handle(key: YearCopyKey, context: JobContext): Promise<void> {
    const wanted = await this.copies.find(key);
    if (!wanted || wanted.finishedAt) return;
    await this.makeYear(wanted);
    const run = await this.runOf(wanted, context);
    for (const part of wanted.parts) await this.parts.copy(part, run);
    await this.copies.finish(key, { finishedAt: this.clock.now() });
  }

  async failed(key: YearCopyKey): Promise<void> {
    await this.copies.finish(key, { finishedAt: this.clock.now(), error: FAILED });
  }

  /** The request has normally created the year already, unless its process died first. */
  private async makeYear({ tenantId, toYearId, name }: YearCopyRecord): Promise<void> {
    try {
      await this.years.createAs(tenantId, toYearId, name);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new PermanentJobFailure('year_exists', `There is another year named ${name}`);
    }
  }

  private async runOf(wanted: YearCopyRecord, { signal, reportProgress }: JobContext): Promise<YearCopyRun> {
    const { id, tenantId, fromYearId, toYearId, requestedBy, parts, days } = wanted;
    const counts = await Promise.all(parts.map((part) => this.parts.count(tenantId, fromYearId, part)));
    const total = counts.reduce((sum, count) => sum + count, 0);
    let copied = 0;
    return {
      ...{ tenantId, fromYearId, toYearId, parts, createdBy: requestedBy },
      idOf: copiedIdOf(id),
      moved: shiftedBy(days, this.config.env.TIME_ZONE),
      copied: async () => {
        signal.throwIfAborted();
        copied += 1;
        await reportProgress(Math.min(99, Math.floor((copied / Math.max(total, 1)) * 100)));
      },
    };
  }
}
