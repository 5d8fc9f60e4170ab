import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { CurriculumDirectory } from '../curriculum/curriculum-directory.js';
import { PlannedUnits } from '../curriculum/planned-units.js';
import type { YearSyllabusDto } from './dto/syllabus.dto.js';
import { OwnBoards } from './headings/own-boards.js';
import { syllabusErrors } from './syllabus.errors.js';
import { SyllabusService } from './syllabus.service.js';
import { TopicTagsRepository } from './topic-tags.repository.js';
import { plannedUnits } from './year-chapters.js';
import { YearSyllabusesRepository } from './year-syllabuses.repository.js';

/** Makes an empty year's units and chapters from its syllabus. */
@Injectable()
export class YearChapters {
  constructor(
    private readonly syllabuses: YearSyllabusesRepository,
    private readonly boards: OwnBoards,
    private readonly curriculum: CurriculumDirectory,
    private readonly units: PlannedUnits,
    private readonly tags: TopicTagsRepository,
    private readonly syllabus: SyllabusService,
  ) {}

  /** @throws AppError 404, 409 if the year has no syllabus or other units */
  async make(teacher: Principal, yearId: string): Promise<YearSyllabusDto> {
    const tenantId = tenantOf(teacher);
    await this.curriculum.assertYear(tenantId, yearId);
    const syllabus = await this.syllabuses.find(tenantId, yearId);
    if (!syllabus) throw syllabusErrors.noSyllabus();
    const board = await this.boards.of(tenantId, syllabus.board);
    const planned = plannedUnits(board, { yearId, tier: syllabus.tier });
    await this.units.make({ tenantId, yearId }, planned);
    const chapters = planned.flatMap((unit) => unit.chapters);
    const things = chapters.map(({ id, topic }) => ({
      ...{ kind: 'chapter' as const, taggedId: id, yearId },
      topics: [topic],
    }));
    await this.tags.saveFirst(tenantId, things);
    return this.syllabus.ofYear(teacher, yearId);
  }
}
