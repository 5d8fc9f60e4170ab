import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { taskErrors } from '../../tasks/tasks.errors.js';
import { forecastErrors } from '../forecast.errors.js';
import { MockDto, MockFormDto } from './dto/mock.dto.js';
import { MocksService } from './mocks.service.js';

@ApiTags('forecast')
@Controller('forecast')
export class MocksController {
  constructor(private readonly mocks: MocksService) {}

  /** Says of which paper of the year's syllabus a quiz is a mock. */
  @Roles('teacher')
  @Audited('quiz.paper', 'quiz:params.quizId')
  @ChangesYear('quiz:params.quizId')
  @Put('quiz/:quizId/mock')
  @Refuses(quizErrors.quizNotFound, forecastErrors.noSyllabus, forecastErrors.paperUnknown)
  setQuiz(
    @CurrentUser() teacher: Principal,
    @Param('quizId', ObjectIdPipe) quizId: string,
    @Body() { paper }: MockFormDto,
  ): Promise<MockDto> {
    return this.mocks.setQuiz(teacher, quizId, paper);
  }

  /** The same of a task. */
  @Roles('teacher')
  @Audited('task.paper', 'task:params.taskId')
  @ChangesYear('task:params.taskId')
  @Put('task/:taskId/mock')
  @Refuses(taskErrors.taskNotFound, forecastErrors.noSyllabus, forecastErrors.paperUnknown)
  setTask(
    @CurrentUser() teacher: Principal,
    @Param('taskId', ObjectIdPipe) taskId: string,
    @Body() { paper }: MockFormDto,
  ): Promise<MockDto> {
    return this.mocks.setTask(teacher, taskId, paper);
  }
}
