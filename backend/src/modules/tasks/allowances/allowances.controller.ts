import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ErrorDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
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
  @ApiNotFoundResponse({ description: 'No such task, or the student is not of its groups', type: ErrorDto })
  change(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) taskId: string,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Body() form: ChangeAllowanceDto,
  ): Promise<AllowanceDto> {
    return this.allowances.change(teacher, { taskId, studentId }, form);
  }
}
