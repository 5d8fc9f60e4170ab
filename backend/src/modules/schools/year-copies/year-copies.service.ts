import { Injectable } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { DateTime } from 'luxon';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { newId } from '../../../platform/database/objects.js';
import { YEAR_PARTS } from './year-part.extension.js';
import { AppError } from '../../../platform/http/app-error.js';
import { followed } from '../../../platform/queues/followed-work.js';
import { type JobState, JobsService } from '../../../platform/queues/jobs.service.js';
import type { YearEntry } from '../directory/directory-entries.js';
import { YearsRepository } from '../directory/years.repository.js';
import { withUniqueName } from '../names.js';
import { schoolErrors } from '../schools.errors.js';
import { copyYear } from '../schools.feature.js';
import { shiftInDays, shiftedBy, withDependencies } from './copy-plan.js';
import type { CopyPreviewDto, CopyPreviewQuery, CopyYearDto, YearCopyDto } from './dto/year-copy.dto.js';
import { YearCopiesRepository, type YearCopyKey, type YearCopyRecord } from './year-copies.repository.js';
import { YearParts } from './year-parts.js';

const MOST_LISTED = 20;

/** Copies of years into new ones; every member of the team sees all of them. */
@Injectable()
export class YearCopiesService {
  constructor(
    private readonly copies: YearCopiesRepository,
    private readonly years: YearsRepository,
    private readonly parts: YearParts,
    private readonly jobs: JobsService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** What a copy would contain, and where its dates would be. @throws AppError 404 */
  async preview(caller: Principal, yearId: string, query: CopyPreviewQuery): Promise<CopyPreviewDto> {
    const { id, tenantId } = await this.year(caller, yearId);
    const [counts, undated, moments] = await Promise.all([
      Promise.all(YEAR_PARTS.map((part) => this.parts.count(tenantId, id, part))),
      Promise.all(YEAR_PARTS.map((part) => this.parts.undated(tenantId, id, part))),
      this.parts.moments(tenantId, id, YEAR_PARTS),
    ]);
    const { from, to, keepWeekdays = true } = query;
    const days = from && to ? shiftInDays({ from, to, keepWeekdays }) : null;
    const moved = days === null ? null : shiftedBy(days, this.config.env.TIME_ZONE);
    const [first = null, last = null] = [moments[0], moments.at(-1)];
    return {
      parts: YEAR_PARTS.map((part, index) => ({
        part,
        count: counts[index] ?? 0,
        undated: undated[index] ?? [],
        needs: withDependencies([part]).filter((needed) => needed !== part),
      })),
      firstDay: this.dayOf(first),
      lastDay: this.dayOf(last),
      days,
      movedFirstDay: this.dayOf(first && moved && moved(first)),
      movedLastDay: this.dayOf(last && moved && moved(last)),
    };
  }

  /**
   * Accepts a copy: first its row with the id chosen for the new year, then the year, then the job. If this process
   * dies before it creates the year, the job creates it.
   * @throws AppError 404, 409 `year_exists` or `year_copy_running`
   */
  async request(caller: Principal, yearId: string, form: CopyYearDto): Promise<YearCopyDto> {
    const { id, tenantId, name: fromName } = await this.year(caller, yearId);
    if ((await this.copies.countOpen(tenantId)) > 0) throw schoolErrors.copyRunning();
    const { from, to, keepWeekdays = true, name } = form;
    const accepted = await this.copies.create({
      ...{ tenantId, fromYearId: id, fromName, name },
      requestedBy: caller.id,
      toYearId: newId(),
      parts: withDependencies(form.parts),
      days: shiftInDays({ from, to, keepWeekdays }),
      createdAt: this.clock.now(),
    });
    const taken = () => schoolErrors.yearExists({ name });
    try {
      await withUniqueName(taken, () => this.years.createAs(tenantId, accepted.toYearId, accepted.name));
    } catch (error) {
      if (error instanceof AppError) await this.copies.remove(yearCopyKey(accepted));
      throw error;
    }
    return this.enqueue(accepted);
  }

  /** The team's latest copies, newest first. */
  async list(caller: Principal): Promise<YearCopyDto[]> {
    const rows = await this.copies.list(tenantOf(caller), MOST_LISTED);
    return Promise.all(rows.map((row) => this.yearCopyDto(row)));
  }

  /** @throws AppError 404 */
  async find(caller: Principal, copyId: string): Promise<YearCopyDto> {
    const found = await this.copies.find({ tenantId: tenantOf(caller), copyId });
    if (!found) throw schoolErrors.copyNotFound();
    return this.yearCopyDto(found);
  }

  /** Emits the current copy, and again each time it changes, until it has ended. @throws AppError 404, at once */
  async follow(caller: Principal, copyId: string): Promise<Observable<YearCopyDto>> {
    await this.find(caller, copyId);
    return followed(() => this.find(caller, copyId));
  }

  /**
   * Continues a failed copy; what is already copied stays.
   * @throws AppError 404, 409 if it has not failed or another copy is running
   */
  async retry(caller: Principal, copyId: string): Promise<YearCopyDto> {
    const key: YearCopyKey = { tenantId: tenantOf(caller), copyId };
    const { status } = await this.find(caller, copyId);
    if (status === 'failed' && (await this.copies.countOpen(key.tenantId)) > 0) throw schoolErrors.copyRunning();
    const reopened = await this.copies.reopen(key, this.clock.now());
    if (reopened) return this.enqueue(reopened);
    throw schoolErrors.copyNotFailed();
  }

  private async year(caller: Principal, yearId: string): Promise<YearEntry> {
    const year = await this.years.find(tenantOf(caller), yearId);
    if (!year) throw schoolErrors.yearNotFound();
    return year;
  }

  private dayOf(moment: Date | null): string | null {
    return moment && DateTime.fromJSDate(moment, { zone: this.config.env.TIME_ZONE }).toISODate();
  }

  private async enqueue(accepted: YearCopyRecord): Promise<YearCopyDto> {
    await this.jobs.request(copyYear, yearCopyKey(accepted));
    return this.yearCopyDto(accepted);
  }

  private async yearCopyDto(record: YearCopyRecord): Promise<YearCopyDto> {
    if (record.finishedAt) return yearCopyView(record, null);
    const job = await this.jobs.openJob(copyYear, yearCopyKey(record));
    // Without a job, the copy may have ended after its row was read, so the row is read again.
    return yearCopyView(job ? record : ((await this.copies.find(yearCopyKey(record))) ?? record), job);
  }
}

const yearCopyKey = ({ tenantId, id }: YearCopyRecord): YearCopyKey => ({ tenantId, copyId: id });

/** An ended copy's outcome is in its row; an open one's progress is in its job's row. */
function progressOf({ finishedAt, error }: YearCopyRecord, job: JobState | null) {
  const progress = job?.progress ?? 0;
  if (!finishedAt) return { status: job?.status === 'active' ? ('active' as const) : ('queued' as const), progress };
  return error === null ? { status: 'done' as const, progress: 100 } : { status: 'failed' as const, progress };
}

function yearCopyView(record: YearCopyRecord, job: JobState | null): YearCopyDto {
  const { id, fromYearId, fromName, toYearId, name, parts, days, error } = record;
  return {
    _id: id,
    ...{ fromYearId, fromName, toYearId, name, parts, days },
    ...progressOf(record, job),
    error,
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
  };
}
