import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { type JobContext, JobHandler } from '../../platform/queues/job-handler.js';
import { JobsService } from '../../platform/queues/jobs.service.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { findSlips, type RiskRoundPayload } from './at-risk.feature.js';
import { nextFlag } from './risk-flag.js';
import { RiskFlagsRepository } from './risk-flags.repository.js';
import { RiskRoundsRepository } from './risk-rounds.repository.js';
import { RoundResults } from './round-results.js';
import { slipReasonsOf } from './slipping.js';
import { type StudentBatch, TaughtGroups } from './taught-groups.js';

/** Allowance for clock differences between machines. */
const CLOCKS_APART_MS = 60_000;

/** Requests a round for every tenant, every hour. */
@Injectable()
export class RiskRoundScheduler {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly rounds: RiskRoundsRepository,
    private readonly jobs: JobsService,
  ) {}

  /** Includes tenants with no years left: their next round removes the remaining flags. */
  @Recurring({ name: 'at-risk.ask-for-rounds', everyMs: HOUR_MS })
  async run(): Promise<void> {
    const tenants = new Set([...(await this.directory.tenants()), ...(await this.rounds.tenants())]);
    for (const tenantId of tenants) await this.jobs.request(findSlips, { tenantId });
  }
}

/**
 * Checks a tenant's students group by group and flags those who are slipping. A retry after a killed run starts again.
 */
@Injectable()
@JobHandler(findSlips)
export class RiskRoundHandler implements JobHandler<RiskRoundPayload> {
  constructor(
    private readonly places: TaughtGroups,
    private readonly results: RoundResults,
    private readonly flags: RiskFlagsRepository,
    private readonly rounds: RiskRoundsRepository,
    private readonly clock: Clock,
  ) {}

  async handle({ tenantId }: RiskRoundPayload, { signal }: JobContext): Promise<void> {
    const now = this.clock.now();
    for await (const batch of this.places.batches(tenantId)) {
      signal.throwIfAborted();
      await this.flag(tenantId, batch, now);
    }
    await this.flags.removeUntouched(tenantId, new Date(now.getTime() - CLOCKS_APART_MS));
    await this.rounds.finish(tenantId, now);
  }

  private async flag(tenantId: string, { group, settings, students }: StudentBatch, now: Date): Promise<void> {
    const { id: groupId, yearId } = group;
    const studentIds = students.map(({ id }) => id);
    const [results, earlier] = await Promise.all([
      this.results.of(tenantId, students),
      this.flags.ofStudents(tenantId, studentIds),
    ]);
    const findings = studentIds.map((studentId) => {
      const known = earlier.get(studentId) ?? null;
      const reasons = slipReasonsOf(results(studentId), { groupId, yearId, settings, now });
      return { studentId, groupId, yearId, revision: known?.revision ?? null, next: nextFlag(known, reasons, now) };
    });
    await this.flags.write(tenantId, findings, now);
  }
}
