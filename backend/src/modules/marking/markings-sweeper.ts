import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../platform/clock/durations.js';
import { Recurring } from '../../platform/queues/recurring.js';
import { SubmissionsForMarking } from '../tasks/grading/submissions-for-marking.js';
import { AppealsRepository } from './appeals/appeals.repository.js';
import { SecondMarkingsRepository } from './second-markings.repository.js';
import { MarkingsRepository } from './markings.repository.js';
import { ReturnsRepository } from './return/returns.repository.js';
import { MarkSchemesRepository } from './scheme/mark-schemes.repository.js';

const EVERY_MS = HOUR_MS;
const AT_ONCE = 500;

/** Rows whose parent (a submission or a task) may have been deleted. */
interface Rows {
  tenants: () => Promise<string[]>;
  /** One page of parent ids of a tenant's rows, in order, starting after the given id. */
  after: (tenantId: string, after: string | null, limit: number) => Promise<string[]>;
  existing: (tenantId: string, ids: string[]) => Promise<string[]>;
  remove: (tenantId: string, ids: string[]) => Promise<void>;
}

/**
 * Deletes annotations, returns, appeals and second markings whose submission is gone, because the student cancelled it
 * or its task was deleted. Also deletes mark schemes of deleted tasks.
 */
@Injectable()
export class MarkingsSweeper {
  constructor(
    private readonly markings: MarkingsRepository,
    private readonly returns: ReturnsRepository,
    private readonly appeals: AppealsRepository,
    private readonly seconds: SecondMarkingsRepository,
    private readonly schemes: MarkSchemesRepository,
    private readonly works: SubmissionsForMarking,
  ) {}

  @Recurring({ name: 'marking.sweep', everyMs: EVERY_MS })
  async sweep(): Promise<void> {
    const { schemes, works } = this;
    for (const rows of [this.markings, this.returns, this.appeals, this.seconds]) {
      await sweepRows({
        tenants: () => rows.tenants(),
        after: (...some) => rows.submissionsAfter(...some),
        existing: (...some) => works.existing(...some),
        remove: (...gone) => rows.removeOfSubmissions(...gone),
      });
    }
    await sweepRows({
      tenants: () => schemes.tenants(),
      after: (...some) => schemes.schemeTasks(...some),
      existing: (...some) => works.existingTasks(...some),
      remove: (...gone) => schemes.removeOfTasks(...gone),
    });
  }
}

async function sweepRows(rows: Rows): Promise<void> {
  for (const tenantId of await rows.tenants()) await sweepTenant(rows, tenantId);
}

async function sweepTenant(rows: Rows, tenantId: string): Promise<void> {
  let found = await rows.after(tenantId, null, AT_ONCE);
  while (found.length > 0) {
    const existing = new Set(await rows.existing(tenantId, found));
    const gone = found.filter((id) => !existing.has(id));
    if (gone.length > 0) await rows.remove(tenantId, gone);
    found = await rows.after(tenantId, found.at(-1) ?? null, AT_ONCE);
  }
}
