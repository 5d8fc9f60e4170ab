import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { RepeatsItself } from '../../platform/idempotency/repeats-itself.decorator.js';
import { peopleErrors } from '../people/people.errors.js';
import { quizErrors } from '../quizzes/quizzes.errors.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { syllabusErrors } from '../syllabus/syllabus.errors.js';
import {
  AllowedPracticeDto,
  AllowPracticeDto,
  AnswerBatchDto,
  CountedAnswerDto,
  GroupPracticeDto,
  NextDto,
  NextQuery,
  PracticeSummaryDto,
  SummaryQuery,
} from './dto/practice.dto.js';
import { GroupPractice } from './group-practice.service.js';
import { PracticeAnswers } from './practice-answers.service.js';
import { PracticeSummaries } from './practice-summaries.service.js';
import { PracticeService } from './practice.service.js';

@ApiTags('practice')
@Controller('practice')
export class PracticeController {
  constructor(
    private readonly practice: PracticeService,
    private readonly answers: PracticeAnswers,
    private readonly summaries: PracticeSummaries,
    private readonly groups: GroupPractice,
  ) {}

  /**
   * The calling student's next questions to practise: own mistakes of quizzes that have closed for everyone, and what the
   * team lets them practise. Never a question of a quiz of theirs that is still to come or not closed for everyone.
   */
  @Roles('student')
  @Get('next')
  @Refuses(syllabusErrors.topicUnknown)
  next(@CurrentUser() student: Principal, @Query() query: NextQuery): Promise<NextDto> {
    return this.practice.next(student, query);
  }

  /** Takes answers, also some that waited on the device, and replies to each in their order. An answer counts once. */
  @Roles('student')
  @RepeatsItself()
  @Post('answers')
  @HttpCode(200)
  @ApiOkResponse({ type: [CountedAnswerDto] })
  @Refuses(quizErrors.questionNotFound)
  record(@CurrentUser() student: Principal, @Body() { answers }: AnswerBatchDto): Promise<CountedAnswerDto[]> {
    return this.answers.record(student, answers);
  }

  /** How much a student has practised, for the student, their parent and the team. */
  @Roles('student', 'parent', 'teacher')
  @Get('summary')
  @Refuses(peopleErrors.studentNotFound)
  summary(@CurrentUser() reader: Principal, @Query() { studentId }: SummaryQuery): Promise<PracticeSummaryDto> {
    return this.summaries.of(reader, studentId ?? reader.id);
  }

  /** What a group still gets wrong, and who practises. */
  @Roles('teacher')
  @Get('group/:id')
  @Refuses(schoolErrors.groupNotFound)
  group(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<GroupPracticeDto> {
    return this.groups.of(teacher, id);
  }

  /** Lets students of the question's year practise it once its chapter is taught, or no longer. */
  @Roles('teacher')
  @Audited('question.practice', 'question:params.id')
  @ChangesYear('question:params.id')
  @Put('question/:id')
  @Refuses(quizErrors.questionNotFound)
  allow(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() { allowed }: AllowPracticeDto,
  ): Promise<AllowedPracticeDto> {
    return this.practice.allow(teacher, id, allowed);
  }
}
