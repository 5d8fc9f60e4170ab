import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people/people.errors.js';
import { quizErrors } from '../quizzes/quizzes.errors.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { ApiPaged, PageQuery, sliceOf } from '../../platform/http/page.dto.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { taskErrors } from '../tasks/tasks.errors.js';
import { ChangedGradeDto, ChangeGradeDto, GradebookDto } from './gradebook.dto.js';
import { GradebookService } from './gradebook.service.js';
import { hiddenMarksErrors } from '../tasks/hidden-marks/hidden-marks.errors.js';

@ApiTags('gradebook')
@Controller('gradebook')
export class GradebookController {
  constructor(private readonly gradebook: GradebookService) {}

  /**
   * Returns the students of a group with their results in every task, quiz and session. A page has the columns that its
   * own students have.
   */
  @Roles('teacher')
  @Audited('gradebook.open', 'group:params.groupId')
  @Get('group/:groupId')
  @ApiPaged()
  @Refuses(schoolErrors.groupNotFound)
  ofGroup(
    @CurrentUser() teacher: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Query() page: PageQuery,
  ): Promise<GradebookDto> {
    return this.gradebook.ofGroup(teacher, groupId, sliceOf(page));
  }

  /** Returns the same for all groups of a year. */
  @Roles('teacher')
  @Audited('gradebook.open', 'year:params.yearId')
  @Get('year/:yearId')
  @ApiPaged()
  @Refuses(schoolErrors.yearNotFound)
  ofYear(
    @CurrentUser() teacher: Principal,
    @Param('yearId', ObjectIdPipe) yearId: string,
    @Query() page: PageQuery,
  ): Promise<GradebookDto> {
    return this.gradebook.ofYear(teacher, yearId, sliceOf(page));
  }

  /** Sets or removes the grade of a submission if it is still the one the caller saw. */
  @Roles('teacher')
  @Audited('submission.grade', 'submission:params.submissionId')
  @ChangesYear('submission:params.submissionId')
  @Put('grades/:submissionId')
  @Refuses(
    peopleErrors.studentNotFound,
    quizErrors.submissionNotFound,
    taskErrors.gradeChanged,
    taskErrors.gradeRemoved,
    taskErrors.markedByQuestion,
    taskErrors.gradeOutOfRange,
    hiddenMarksErrors.marksBlind,
  )
  changeGrade(
    @CurrentUser() teacher: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
    @Body() form: ChangeGradeDto,
  ): Promise<ChangedGradeDto> {
    return this.gradebook.changeGrade(teacher, submissionId, form);
  }
}
