import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../../people/people.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { taskErrors } from '../tasks.errors.js';
import { AllowanceDto, ChangeAllowanceDto } from './allowance.dto.js';
import { AllowancesService } from './allowances.service.js';

@ApiTags('tasks')
@Controller('tasks/task')
export class AllowancesController {
  constructor(private readonly allowances: AllowancesService) {}

  /** Gives one student of the task's groups more time, or excuses them. 400: `not_after_deadline`. */
  @Roles('teacher')
  @Audited('task.allow', 'task:params.id', 'student:params.studentId')
  @ChangesYear('task:params.id')
  @Put(':id/students/:studentId')
  @Refuses(taskErrors.taskNotFound, taskErrors.notAfterDeadline, peopleErrors.studentNotFound)
  change(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) taskId: string,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Body() form: ChangeAllowanceDto,
  ): Promise<AllowanceDto> {
    return this.allowances.change(teacher, { taskId, studentId }, form);
  }
}
