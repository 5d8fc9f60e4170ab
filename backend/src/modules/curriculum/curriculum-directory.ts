import { Injectable } from '@nestjs/common';
import { assertNotArchived } from '../schools/directory/archived.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { curriculumErrors } from './curriculum.errors.js';
import { type UnitRecord, UnitsRepository } from './units.repository.js';

/** A chapter, with its unit and year. */
export interface ChapterRef {
  yearId: string;
  unitId: string;
  chapterId: string;
}

/**
 * Read-only lookups of units and chapters for other modules. `tenantId` is the id of the teacher, not of an assistant.
 */
@Injectable()
export class CurriculumDirectory {
  constructor(
    private readonly units: UnitsRepository,
    private readonly schools: SchoolDirectory,
  ) {}

  /** @throws AppError 404 unless it is a year of the tenant. */
  async assertYear(tenantId: string, yearId: string): Promise<void> {
    if (!(await this.schools.findYear(tenantId, yearId))) throw schoolErrors.yearNotFound();
  }

  /** Lists a year's units with their chapters, in the order they were added. */
  listUnits(tenantId: string, yearId: string): Promise<UnitRecord[]> {
    return this.units.listOfYear(tenantId, yearId);
  }

  /** Returns the tenant's units with these ids, in the order they were added. */
  findUnits(tenantId: string, unitIds: string[]): Promise<UnitRecord[]> {
    return this.units.findMany(tenantId, unitIds);
  }

  /** The year of a chapter; null if there is no such chapter. */
  async yearOfChapter(tenantId: string, chapterId: string): Promise<string | null> {
    return (await this.units.findOfChapter(tenantId, chapterId))?.yearId ?? null;
  }

  /**
   * Checks the year, unit and chapter ids of a form.
   * @throws AppError 404 unless the chapter belongs to the unit and the unit to the year, 409 `year_archived`
   */
  async assertChapter(tenantId: string, { yearId, unitId, chapterId }: ChapterRef): Promise<void> {
    const year = await this.schools.findYear(tenantId, yearId);
    if (year) assertNotArchived(year);
    const unit = await this.units.find({ tenantId, unitId });
    if (unit?.yearId !== yearId) throw curriculumErrors.unitNotFound();
    if (!unit.chapters.some(({ id }) => id === chapterId)) throw curriculumErrors.chapterNotFound();
  }
}
