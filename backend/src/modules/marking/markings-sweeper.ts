import { Injectable } from '@nestjs/common';
import { Recurring } from '../../platform/queues/recurring.js';
import { HandedInWorks } from '../tasks/grading/handed-in-works.js';
import { MarkingsRepository } from './markings.repository.js';

const EVERY_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

/** Removes what was marked on submissions that are gone: cancelled by their student, or deleted with their task. */
@Injectable()
export class MarkingsSweeper {
  constructor(
    private readonly markings: MarkingsRepository,
    private readonly works: HandedInWorks,
  ) {}

  @Recurring({ name: 'marking.sweep', everyMs: EVERY_MS })
  async sweep(): Promise<void> {
    for (const tenantId of await this.markings.tenants()) await this.sweepTenant(tenantId);
  }

  private async sweepTenant(tenantId: string): Promise<void> {
    let marked = await this.markings.markedSubmissions(tenantId, null, AT_ONCE);
    while (marked.length > 0) {
      const existing = new Set(await this.works.existing(tenantId, marked));
      const gone = marked.filter((id) => !existing.has(id));
      if (gone.length > 0) await this.markings.removeOfSubmissions(tenantId, gone);
      marked = await this.markings.markedSubmissions(tenantId, marked.at(-1) ?? null, AT_ONCE);
    }
  }
}
