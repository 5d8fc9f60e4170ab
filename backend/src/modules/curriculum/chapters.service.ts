import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { newId } from '../../platform/database/objects.js';
import type { CurriculumRef } from './unit-content.extension.js';
import { curriculumErrors } from './curriculum.errors.js';
import { UnitContents } from './unit-contents.js';
import type { ChapterDto, CreateChapterDto } from './curriculum.dto.js';
import { StudentYear } from './student-year.js';
import { chapterView } from './units.service.js';
import { type ChapterRecord, type UnitRecord, UnitsRepository } from './units.repository.js';

/** Manages the chapters of a unit. */
@Injectable()
export class ChaptersService {
  constructor(
    private readonly units: UnitsRepository,
    private readonly years: StudentYear,
    private readonly content: UnitContents,
    private readonly clock: Clock,
  ) {}

  /** For the teacher's team and the students of the unit's year. */
  async list(caller: Principal, unitId: string): Promise<ChapterDto[]> {
    const unit = await this.units.find({ tenantId: tenantOf(caller), unitId });
    if (!unit) throw curriculumErrors.unitNotFound();
    if (caller.role === 'student') await this.years.assertOwn(caller, unit.yearId);
    return unit.chapters.map((chapter) => chapterView(unit.id, chapter));
  }

  /** @throws AppError 409 `chapter_exists` if the unit has a chapter with this name, ignoring case. */
  async create(caller: Principal, { name, unitId }: CreateChapterDto): Promise<ChapterDto> {
    const key = { tenantId: tenantOf(caller), unitId };
    const chapter = { id: newId(), name };
    if (await this.units.addChapter(key, chapter)) return chapterView(unitId.toLowerCase(), chapter);
    if (!(await this.units.find(key))) throw curriculumErrors.unitNotFound();
    throw curriculumErrors.chapterExists({ name });
  }

  /** @throws AppError 409 `chapter_exists`. */
  async rename(caller: Principal, chapterId: string, name: string): Promise<ChapterDto> {
    const tenantId = tenantOf(caller);
    const unit = await this.units.renameChapter(tenantId, { id: chapterId, name });
    if (unit) return chapterView(unit.id, { id: chapterId, name });
    await this.find(tenantId, chapterId);
    throw curriculumErrors.chapterExists({ name });
  }

  /**
   * Deletes a chapter that has no content.
   * @throws AppError 409 `chapter_in_use`, naming what it holds.
   */
  async remove(caller: Principal, chapterId: string): Promise<void> {
    const tenantId = tenantOf(caller);
    const { unit, chapter } = await this.find(tenantId, chapterId);
    const ref = { tenantId, unitId: unit.id, chapterId };
    await this.assertEmpty(ref, chapter);
    if (!(await this.units.markChapterDeleted(tenantId, chapterId, this.clock.now())))
      throw curriculumErrors.chapterNotFound();
    await this.keepIfFilledMeanwhile(ref, chapter);
    await this.units.removeMarkedChapter(tenantId, chapterId);
  }

  /**
   * As with units: hide first, then look for content, so that content added at the same time is seen by one of the two
   * sides.
   */
  private async keepIfFilledMeanwhile(ref: CurriculumRef, chapter: ChapterRecord): Promise<void> {
    try {
      await this.assertEmpty(ref, chapter);
    } catch (error) {
      await this.units.restoreChapter(ref.tenantId, chapter.id);
      throw error;
    }
  }

  private async assertEmpty(ref: CurriculumRef, { name }: ChapterRecord): Promise<void> {
    const held = await this.content.describe(ref);
    if (held) throw curriculumErrors.chapterInUse({ name, held });
  }

  private async find(tenantId: string, chapterId: string): Promise<{ unit: UnitRecord; chapter: ChapterRecord }> {
    const unit = await this.units.findOfChapter(tenantId, chapterId);
    const chapter = unit?.chapters.find(({ id }) => id === chapterId);
    if (!unit || !chapter) throw curriculumErrors.chapterNotFound();
    return { unit, chapter };
  }
}
