import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people/people.errors.js';
import { QuestionDto } from '../quizzes/questions/dto/question.dto.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { GroupMasteryDto, StudentMasteryDto, TopicQuizQuery } from './dto/mastery.dto.js';
import { MasteryService } from './mastery.service.js';
import { TopicQuizzes } from './topic-quizzes.service.js';

@ApiTags('mastery')
@Controller('mastery')
export class MasteryController {
  constructor(
    private readonly mastery: MasteryService,
    private readonly quizzes: TopicQuizzes,
  ) {}

  /**
   * What a student has mastered of each topic of their year's syllabus, by quizzes, marked work and practice. For the
   * student and their parent from what is shown to them.
   */
  @Roles('student', 'parent', 'teacher')
  @Audited('report.open', 'student:params.studentId')
  @Get('student/:studentId')
  @Refuses(peopleErrors.studentNotFound)
  ofStudent(
    @CurrentUser() reader: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<StudentMasteryDto> {
    return this.mastery.ofStudent(reader, studentId);
  }

  /** Each student's level in each topic, and which topics are not taught or not tested. */
  @Roles('teacher')
  @Get('group/:id')
  @Refuses(schoolErrors.groupNotFound)
  ofGroup(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<GroupMasteryDto> {
    return this.mastery.ofGroup(teacher, id);
  }

  /** Questions of the bank for a quiz of these topics, at most ten: those that the group was never asked first. */
  @Roles('teacher')
  @Get('group/:id/questions')
  @ApiOkResponse({ type: [QuestionDto] })
  @Refuses(schoolErrors.groupNotFound)
  questions(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Query() { topics }: TopicQuizQuery,
  ): Promise<QuestionDto[]> {
    return this.quizzes.suggest(teacher, id, topics.split(','));
  }
}
