import { Body, Controller, Get, Param, ParseEnumPipe, Put } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { curriculumErrors } from '../curriculum/curriculum.errors.js';
import { quizErrors } from '../quizzes/quizzes.errors.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { BOARD_CODES, type BoardCode } from './boards/board.js';
import {
  BoardDto,
  QuestionTopicsFormDto,
  TaggedDto,
  TopicsFormDto,
  YearSyllabusDto,
  YearSyllabusFormDto,
} from './dto/syllabus.dto.js';
import { SyllabusService } from './syllabus.service.js';

const BY_CODE = Object.fromEntries(BOARD_CODES.map((code) => [code, code]));

@ApiTags('syllabus')
@Controller()
export class SyllabusController {
  constructor(private readonly syllabus: SyllabusService) {}

  /** A board's syllabus: codes and headings, and its papers. */
  @Roles('teacher')
  @Get('syllabus/:board')
  @ApiParam({ name: 'board', enum: BOARD_CODES, enumName: 'BoardCode' })
  board(@Param('board', new ParseEnumPipe(BY_CODE)) board: BoardCode): BoardDto {
    return this.syllabus.board(board);
  }

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

  /** Sets the topics of a chapter, which its questions inherit. */
  @Roles('teacher')
  @Audited('chapter.topics', 'chapter:params.id')
  @ChangesYear('chapter:params.id')
  @Put('chapter/:id/topics')
  @Refuses(curriculumErrors.chapterNotFound)
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
  @Refuses(quizErrors.questionNotFound)
  tagQuestions(@CurrentUser() teacher: Principal, @Body() form: QuestionTopicsFormDto): Promise<TaggedDto[]> {
    return this.syllabus.tagQuestions(teacher, form);
  }
}
