import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { MessageDto } from '../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Audited, AuditedEdit } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { ChaptersService } from './chapters.service.js';
import { ChapterDto, CreateChapterDto, RenameChapterDto } from './curriculum.dto.js';
import { curriculumErrors } from './curriculum.errors.js';
import { schoolErrors } from '../schools/schools.errors.js';

@ApiTags('curriculum')
@Refuses(curriculumErrors.unitNotFound, curriculumErrors.chapterNotFound)
@Controller('chapter')
export class ChaptersController {
  constructor(private readonly chapters: ChaptersService) {}

  /** Lists a unit's chapters in the order they were added, for the teacher's team and the students of that year. */
  @Roles('teacher', 'student')
  @Get(':id')
  @ApiParam({ name: 'id', description: 'Id of the unit: 24 hex digits.' })
  @Refuses(schoolErrors.noGroup)
  list(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) unitId: string): Promise<ChapterDto[]> {
    return this.chapters.list(caller, unitId);
  }

  /** Adds a chapter to a unit. */
  @Roles('teacher')
  @Audited('chapter.create', 'chapter:reply._id')
  @ChangesYear('unit:body.unitId')
  @Post()
  @Refuses(curriculumErrors.chapterExists)
  create(@CurrentUser() caller: Principal, @Body() chapter: CreateChapterDto): Promise<ChapterDto> {
    return this.chapters.create(caller, chapter);
  }

  /** Renames a chapter. */
  @Roles('teacher')
  @AuditedEdit('chapter.rename', 'chapter:params.id')
  @ChangesYear('chapter:params.id')
  @Put(':id')
  @Refuses(curriculumErrors.chapterExists)
  rename(
    @CurrentUser() caller: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { name }: RenameChapterDto,
  ): Promise<ChapterDto> {
    return this.chapters.rename(caller, id, name);
  }

  /** Deletes a chapter that has no content. */
  @Roles('teacher')
  @Audited('chapter.delete', 'chapter:params.id')
  @ChangesYear('chapter:params.id')
  @Delete(':id')
  @Refuses(curriculumErrors.chapterInUse)
  async remove(@CurrentUser() caller: Principal, @Param('id', ObjectIdPipe) id: string): Promise<MessageDto> {
    await this.chapters.remove(caller, id);
    return { msg: 'Chapter deleted' };
  }
}
