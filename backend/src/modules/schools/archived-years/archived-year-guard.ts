import { Injectable } from '@nestjs/common';
import type { SubjectRef } from '../../../platform/features/feature.js';
import { Features } from '../../../platform/features/features.js';
import { yearArchived } from '../directory/archived.js';
import { YearsRepository } from '../directory/years.repository.js';
import { wholeOf } from './part-of.extension.js';

/**
 * Checks whether records belong to a year that is still taught. Each feature declares what its records belong to
 * (`partOf`).
 */
@Injectable()
export class ArchivedYearGuard {
  constructor(
    private readonly years: YearsRepository,
    private readonly features: Features,
  ) {}

  /**
   * Records that the tenant does not have, or that belong to no year, are not rejected here.
   * @throws AppError 409 `year_archived`
   */
  async assertNotArchived(tenantId: string, things: SubjectRef[]): Promise<void> {
    const years = await Promise.all(things.map((thing) => this.yearOf(tenantId, thing)));
    const [archived] = await this.years.listArchived(tenantId, [...new Set(years.flatMap((id) => id ?? []))]);
    if (archived) throw yearArchived(archived.name);
  }

  private async yearOf(tenantId: string, thing: SubjectRef): Promise<string | null> {
    if (thing.type === 'year') return thing.id;
    const whole = await wholeOf(this.features, tenantId, thing);
    return whole && this.yearOf(tenantId, whole);
  }
}
