import { Body, Controller, Delete, Get, Param, ParseEnumPipe, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { BOARD_CODES, type BoardCode } from '../boards/board.js';
import { BoardDto } from '../dto/syllabus.dto.js';
import { syllabusErrors } from '../syllabus.errors.js';
import { HeadingFormDto, TopicPathDto } from './dto/heading.dto.js';
import { HeadingsService } from './headings.service.js';

const BY_CODE = Object.fromEntries(BOARD_CODES.map((code) => [code, code]));

@ApiTags('syllabus')
@Controller('syllabus')
export class HeadingsController {
  constructor(private readonly headings: HeadingsService) {}

  /** A board's syllabus as the teacher has it: codes and headings, and its papers. */
  @Roles('teacher')
  @Get(':board')
  @ApiParam({ name: 'board', enum: BOARD_CODES, enumName: 'BoardCode' })
  board(
    @CurrentUser() teacher: Principal,
    @Param('board', new ParseEnumPipe(BY_CODE)) board: BoardCode,
  ): Promise<BoardDto> {
    return this.headings.board(teacher, board);
  }

  /** Changes a heading or hides it, for all years of the teacher; a code that the board does not have is added. */
  @Roles('teacher')
  @Audited('syllabus.heading')
  @Put(':board/headings/:code')
  @Refuses(syllabusErrors.headingMissing, syllabusErrors.parentUnknown, syllabusErrors.tooManyHeadings)
  change(
    @CurrentUser() teacher: Principal,
    @Param() topic: TopicPathDto,
    @Body() form: HeadingFormDto,
  ): Promise<BoardDto> {
    return this.headings.change(teacher, topic, form);
  }

  /** Gives a heading back the board's words, or removes a topic that the board does not have. */
  @Roles('teacher')
  @Audited('syllabus.restore')
  @Delete(':board/headings/:code')
  @Refuses(syllabusErrors.topicInUse)
  restore(@CurrentUser() teacher: Principal, @Param() topic: TopicPathDto): Promise<BoardDto> {
    return this.headings.restore(teacher, topic);
  }
}
