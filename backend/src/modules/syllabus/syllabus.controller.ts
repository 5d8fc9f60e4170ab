import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { curriculumErrors } from '../curriculum/curriculum.errors.js';
import { quizErrors } from '../quizzes/quizzes.errors.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../schools/schools.errors.js';
import {
  ManyTopicsFormDto,
  QuestionTopicsFormDto,
  TaggedDto,
  TopicsFormDto,
  YearSyllabusDto,
  YearSyllabusFormDto,
} from './dto/syllabus.dto.js';
import { syllabusErrors } from './syllabus.errors.js';
import { SyllabusService } from './syllabus.service.js';
import { YearChapters } from './year-chapters.service.js';

@ApiTags('syllabus')
@Controller()
export class SyllabusController {
  constructor(
    private readonly syllabus: SyllabusService,
    private readonly chapters: YearChapters,
  ) {}

  /** What a year is taught for, and the topics of its chapters and questions. */
  @Roles('teacher')
  @Get('year/:yearId/syllabus')
  @Refuses(schoolErrors.yearNotFound)
  ofYear(@CurrentUser() teacher: Principal, @Param('yearId', ObjectIdPipe) yearId: string): Promise<YearSyllabusDto> {
    return this.syllabus.ofYear(teacher, yearId);
  }

  /** Sets what a year is taught for. */
  @Roles('teacher')
  @Audited('year.syllabus', 'year:params.yearId')
  @ChangesYear('year:params.yearId')
  @Put('year/:yearId/syllabus')
  @Refuses(schoolErrors.yearNotFound)
  setForYear(
    @CurrentUser() teacher: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Body() form: YearSyllabusFormDto,
  ): Promise<YearSyllabusDto> {
    return this.syllabus.setForYear(teacher, yearId, form);
  }

  /**
   * Makes a unit of each top heading of the year's syllabus and a chapter of each topic, with its topic. Only in a year
   * without other units; a repeat completes what is missing.
   */
  @Roles('teacher')
  @Audited('year.chapters', 'year:params.yearId')
  @ChangesYear('year:params.yearId')
  @Put('year/:yearId/syllabus/chapters')
  @Refuses(schoolErrors.yearNotFound, syllabusErrors.noSyllabus, curriculumErrors.yearHasUnits)
  makeChapters(
    @CurrentUser() teacher: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
  ): Promise<YearSyllabusDto> {
    return this.chapters.make(teacher, yearId);
  }

  /** Sets the topics of many chapters of a year, each its own. */
  @Roles('teacher')
  @Audited('chapter.topics', 'chapter:body.chapters.chapterId')
  @ChangesYear('year:params.yearId')
  @Put('year/:yearId/topics')
  @Refuses(schoolErrors.yearNotFound, curriculumErrors.chapterNotFound, syllabusErrors.topicUnknown)
  tagChapters(
    @CurrentUser() teacher: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Body() form: ManyTopicsFormDto,
  ): Promise<YearSyllabusDto> {
    return this.syllabus.tagChapters(teacher, yearId, form);
  }

  /** Sets the topics of a chapter, which its questions inherit. */
  @Roles('teacher')
  @Audited('chapter.topics', 'chapter:params.id')
  @ChangesYear('chapter:params.id')
  @Put('chapter/:id/topics')
  @Refuses(curriculumErrors.chapterNotFound, syllabusErrors.topicUnknown)
  tagChapter(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { topics }: TopicsFormDto,
  ): Promise<TaggedDto> {
    return this.syllabus.tagChapter(teacher, id, topics);
  }

  /** Sets the topics of questions where they differ from their chapter's; none gives them back their chapter's. */
  @Roles('teacher')
  @Audited('question.topics', 'question:body.questionIds')
  @ChangesYear('question:body.questionIds')
  @Put('questions/topics')
  @ApiOkResponse({ type: [TaggedDto] })
  @Refuses(quizErrors.questionNotFound, syllabusErrors.topicUnknown)
  tagQuestions(@CurrentUser() teacher: Principal, @Body() form: QuestionTopicsFormDto): Promise<TaggedDto[]> {
    return this.syllabus.tagQuestions(teacher, form);
  }
}
