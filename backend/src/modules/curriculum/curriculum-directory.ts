import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/http/app-error.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { type UnitRecord, UnitsRepository } from './units.repository.js';

/** Where content belongs: all three, and each of the one before. */
export interface ContentPlace {
  yearId: string;
  unitId: string;
  chapterId: string;
}

/** Read-only lookups of units and chapters for other modules. `tenantId` is the real teacher's id. */
@Injectable()
export class CurriculumDirectory {
  constructor(
    private readonly units: UnitsRepository,
    private readonly schools: SchoolDirectory,
  ) {}

  /** @throws AppError 404 unless it is a year of the tenant. */
  async assertYear(tenantId: string, yearId: string): Promise<void> {
    if (!(await this.schools.findYear(tenantId, yearId))) throw AppError.notFound('Year');
  }

  /** A year's units with their chapters, in the order in which they were added. */
  listUnits(tenantId: string, yearId: string): Promise<UnitRecord[]> {
    return this.units.listOfYear(tenantId, yearId);
  }

  /** Those of the ids that are units of the tenant, in the order in which they were added. */
  findUnits(tenantId: string, unitIds: string[]): Promise<UnitRecord[]> {
    return this.units.findMany(tenantId, unitIds);
  }

  /** Year, unit and chapter are claims of a form. @throws AppError 404 unless the chapter is of the unit and the unit of the year. */
  async assertPlace(tenantId: string, { yearId, unitId, chapterId }: ContentPlace): Promise<void> {
    const unit = await this.units.find({ tenantId, unitId });
    if (unit?.yearId !== yearId) throw AppError.notFound('Unit');
    if (!unit.chapters.some(({ id }) => id === chapterId)) throw AppError.notFound('Chapter');
  }
}
