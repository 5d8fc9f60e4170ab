import { Injectable } from '@nestjs/common';
import { assertOwnTeacherId, type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { isDuplicateKey } from '../../platform/database/objects.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { curriculumErrors } from './curriculum.errors.js';
import { UnitContents } from './unit-contents.js';
import type { ChapterDto, CreateUnitDto, UnitDto } from './curriculum.dto.js';
import { StudentYear } from './student-year.js';
import { type ChapterRecord, type UnitKey, type UnitRecord, UnitsRepository } from './units.repository.js';

/** Manages the units of a year. */
@Injectable()
export class UnitsService {
  constructor(
    private readonly units: UnitsRepository,
    private readonly directory: SchoolDirectory,
    private readonly students: StudentDirectory,
    private readonly years: StudentYear,
    private readonly content: UnitContents,
    private readonly clock: Clock,
  ) {}

  async listOfYear(caller: Principal, teacherId: string, yearId: string): Promise<UnitDto[]> {
    assertOwnTeacherId(caller, teacherId);
    const tenantId = tenantOf(caller);
    await this.assertYear(tenantId, yearId);
    return (await this.units.listOfYear(tenantId, yearId)).map(unitView);
  }

  /**
   * For the student and the teacher's team.
   * @throws AppError 403 or 404 unless it is the student's year.
   */
  async listForStudent(caller: Principal, studentId: string, yearId: string): Promise<UnitDto[]> {
    const student = await this.students.assertMayRead(caller, studentId);
    if (caller.role === 'student') await this.years.assertOwn(student, yearId);
    else if ((await this.years.of(student)) !== yearId) throw schoolErrors.yearNotFound();
    return (await this.units.listOfYear(student.tenantId, yearId)).map(unitView);
  }

  /** @throws AppError 409 `unit_exists` if the year has a unit with this name, ignoring case. */
  async create(caller: Principal, { name, teacherId, yearId }: CreateUnitDto): Promise<UnitDto> {
    assertOwnTeacherId(caller, teacherId);
    const tenantId = tenantOf(caller);
    await this.assertYear(tenantId, yearId);
    return unitView(await withNewName(name, () => this.units.create(tenantId, yearId, name)));
  }

  /** @throws AppError 409 `unit_exists`. */
  async rename(caller: Principal, unitId: string, name: string): Promise<UnitDto> {
    const key = { tenantId: tenantOf(caller), unitId };
    const unit = await withNewName(name, () => this.units.rename(key, name));
    if (!unit) throw curriculumErrors.unitNotFound();
    return unitView(unit);
  }

  /**
   * Deletes a unit that has no content, with its chapters.
   * @throws AppError 409 `unit_in_use`, naming what it holds.
   */
  async remove(caller: Principal, unitId: string): Promise<void> {
    const key = { tenantId: tenantOf(caller), unitId };
    const unit = await this.units.find(key);
    if (!unit) throw curriculumErrors.unitNotFound();
    await this.assertEmpty(key, unit);
    if (!(await this.units.markDeleted(key, this.clock.now()))) throw curriculumErrors.unitNotFound();
    await this.keepIfFilledMeanwhile(key, unit);
    await this.units.removeMarked(key);
  }

  /**
   * Two documents, no transaction: a deletion hides the unit and then looks for content; adding content writes it and
   * then looks for the unit. In any order of these four steps, at least one side sees the other and backs out.
   */
  private async keepIfFilledMeanwhile(key: UnitKey, unit: UnitRecord): Promise<void> {
    try {
      await this.assertEmpty(key, unit);
    } catch (error) {
      await this.units.restore(key);
      throw error;
    }
  }

  private async assertEmpty(key: UnitKey, { name }: UnitRecord): Promise<void> {
    const held = await this.content.describe(key);
    if (held) throw curriculumErrors.unitInUse({ name, held });
  }

  private async assertYear(tenantId: string, yearId: string): Promise<void> {
    if (!(await this.directory.findYear(tenantId, yearId))) throw schoolErrors.yearNotFound();
  }
}

async function withNewName<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) throw curriculumErrors.unitExists({ name });
    throw error;
  }
}

export const chapterView = (unitId: string, { id, name }: ChapterRecord): ChapterDto => ({ _id: id, name, unitId });

const unitView = ({ id, name, tenantId, yearId, chapters }: UnitRecord): UnitDto => ({
  _id: id,
  name,
  teacherId: tenantId,
  yearId,
  chapters: chapters.map((chapter) => chapterView(id, chapter)),
});
