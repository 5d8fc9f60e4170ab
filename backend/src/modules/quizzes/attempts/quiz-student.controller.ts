import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { RepeatsItself } from '../../../platform/idempotency/repeats-itself.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../../people/people.errors.js';
import { quizErrors } from '../quizzes.errors.js';
import { AttemptsService } from './attempts.service.js';
import { QuizResultDto, SaveAnswersDto, SavedDto, StudentQuizDto } from './dto/attempt.dto.js';
import { ResultsService } from './results.service.js';
import { StudentQuizzes } from './student-quizzes.js';
import { schoolErrors } from '../../schools/schools.errors.js';

@ApiTags('quizzes')
@Controller('quiz-student')
export class QuizStudentController {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly results: ResultsService,
    private readonly quizzes: StudentQuizzes,
  ) {}

  /** A student's quizzes: those of their group and those taken in former groups, newest first. */
  @Roles('student', 'teacher')
  @Audited('student.open', 'student:params.studentId')
  @Get(':studentId')
  @Refuses(peopleErrors.studentNotFound)
  list(
    @CurrentUser() reader: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<StudentQuizDto[]> {
    return this.quizzes.list(reader, studentId);
  }

  /**
   * Saves answers while the quiz is being taken: sets the named questions and leaves the others. Accepted until the
   * attempt's end plus 5 s.
   */
  @Roles('student')
  @Put(':quizId/answers')
  @Refuses(
    quizErrors.quizNotFound,
    quizErrors.timeOver,
    quizErrors.alreadySubmitted,
    quizErrors.notBegun,
    quizErrors.openedByLink,
    quizErrors.quizClosed,
    quizErrors.closedAlready,
    quizErrors.openingSoon,
    quizErrors.notStarted,
    quizErrors.unknownQuestion,
    schoolErrors.noGroup,
  )
  save(
    @CurrentUser() student: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Body() form: SaveAnswersDto,
  ): Promise<SavedDto> {
    return this.attempts.save(student, quizId, form);
  }

  /**
   * Submits the attempt once with these last answers; a repeat returns the same result. Late answers are rejected with
   * `time_over`; the server has then submitted what was saved in time.
   */
  @Roles('student')
  @RepeatsItself()
  @Post(':quizId/submit')
  @HttpCode(200)
  @ApiOkResponse({ type: QuizResultDto })
  @Refuses(
    quizErrors.quizNotFound,
    quizErrors.timeOver,
    quizErrors.notBegun,
    quizErrors.openedByLink,
    quizErrors.quizClosed,
    quizErrors.closedAlready,
    quizErrors.openingSoon,
    quizErrors.notStarted,
    quizErrors.alreadySubmitted,
    quizErrors.unknownQuestion,
    schoolErrors.noGroup,
  )
  submit(
    @CurrentUser() student: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Body() form: SaveAnswersDto,
  ): Promise<QuizResultDto> {
    return this.attempts.submit(student, quizId, form);
  }

  /** A student's result, for the student, their parent and the teacher's team. */
  @Roles('student', 'parent', 'teacher')
  @Audited('quiz-results.open', 'quiz:params.quizId', 'student:params.studentId')
  @Get(':quizId/submission/:studentId')
  @Refuses(quizErrors.quizNotFound)
  describe(
    @CurrentUser() reader: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<QuizResultDto> {
    return this.results.describe(reader, quizId, studentId);
  }
}
