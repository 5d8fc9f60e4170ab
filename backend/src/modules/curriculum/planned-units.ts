import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '../../platform/database/objects.js';
import { curriculumErrors } from './curriculum.errors.js';
import { type UnitRecord, UnitsRepository } from './units.repository.js';

/** Makes the units of a year that has none, under ids that were chosen before. */
@Injectable()
export class PlannedUnits {
  constructor(private readonly units: UnitsRepository) {}

  /**
   * A repeat makes only what is missing, and leaves what has been renamed meanwhile.
   * @throws AppError 409 `year_has_units` if the year has a unit that is not one of these
   */
  async make(
    year: Pick<UnitRecord, 'tenantId' | 'yearId'>,
    units: readonly Pick<UnitRecord, 'id' | 'name' | 'chapters'>[],
  ): Promise<void> {
    const planned = new Set(units.map(({ id }) => id));
    const there = await this.units.listOfYear(year.tenantId, year.yearId);
    if (there.some(({ id }) => !planned.has(id))) throw curriculumErrors.yearHasUnits();
    try {
      for (const unit of units) await this.units.createAs({ ...year, ...unit });
    } catch (error) {
      // A unit of this name was added meanwhile.
      if (isDuplicateKey(error)) throw curriculumErrors.yearHasUnits();
      throw error;
    }
  }
}
