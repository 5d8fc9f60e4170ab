import { Injectable } from '@nestjs/common';
import { Recurring } from '../../platform/queues/recurring.js';
import { HandedInWorks } from '../tasks/grading/handed-in-works.js';
import { MarkingsRepository } from './markings.repository.js';
import { ReturnsRepository } from './return/returns.repository.js';

const EVERY_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

/** What holds rows of submissions. */
interface Rows {
  tenants(): Promise<string[]>;
  /** A tenant's submissions that have some, in order, after one of them. */
  submissionsAfter(tenantId: string, after: string | null, limit: number): Promise<string[]>;
  removeOfSubmissions(tenantId: string, submissionIds: string[]): Promise<void>;
}

/** Removes what was marked on submissions that are gone, and their returns: cancelled by the student, or deleted with their task. */
@Injectable()
export class MarkingsSweeper {
  constructor(
    private readonly markings: MarkingsRepository,
    private readonly returns: ReturnsRepository,
    private readonly works: HandedInWorks,
  ) {}

  @Recurring({ name: 'marking.sweep', everyMs: EVERY_MS })
  async sweep(): Promise<void> {
    for (const rows of [this.markings, this.returns]) {
      for (const tenantId of await rows.tenants()) await this.sweepTenant(rows, tenantId);
    }
  }

  private async sweepTenant(rows: Rows, tenantId: string): Promise<void> {
    let found = await rows.submissionsAfter(tenantId, null, AT_ONCE);
    while (found.length > 0) {
      const existing = new Set(await this.works.existing(tenantId, found));
      const gone = found.filter((id) => !existing.has(id));
      if (gone.length > 0) await rows.removeOfSubmissions(tenantId, gone);
      found = await rows.submissionsAfter(tenantId, found.at(-1) ?? null, AT_ONCE);
    }
  }
}
