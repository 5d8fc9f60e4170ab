import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { YearsRepository } from '../directory/years.repository.js';
import { schoolErrors } from '../schools.errors.js';
import type { ArchivedYearDto } from './archived-year.dto.js';

/** Archives years and restores them. */
@Injectable()
export class ArchivedYearsService {
  constructor(
    private readonly years: YearsRepository,
    private readonly clock: Clock,
  ) {}

  archive(caller: Principal, yearId: string): Promise<ArchivedYearDto> {
    return this.change(caller, yearId, this.clock.now());
  }

  bringBack(caller: Principal, yearId: string): Promise<ArchivedYearDto> {
    return this.change(caller, yearId, null);
  }

  private async change(caller: Principal, yearId: string, at: Date | null): Promise<ArchivedYearDto> {
    const year = await this.years.archive(tenantOf(caller), yearId, at);
    if (!year) throw schoolErrors.yearNotFound();
    const { id, name, archivedAt } = year;
    return { _id: id, name, archivedAt: archivedAt?.toISOString() ?? null };
  }
}
