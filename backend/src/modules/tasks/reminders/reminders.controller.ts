import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { taskErrors } from '../tasks.errors.js';
import { RemindersDto } from './reminders.dto.js';
import { RemindersService } from './reminders.service.js';

@ApiTags('tasks')
@Controller('tasks/task')
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  /** Mails the students who have not handed in, each at most once per school day. */
  @Roles('teacher')
  @Audited('task.remind', 'task:params.id', 'student:reply.reminded')
  @ChangesYear('task:params.id')
  @Keeps('reminders')
  @Post(':id/reminders')
  @HttpCode(200)
  @Refuses(taskErrors.taskNotFound)
  remind(@CurrentUser() teacher: Principal, @Param('id', ObjectIdPipe) id: string): Promise<RemindersDto> {
    return this.reminders.remind(teacher, id);
  }
}
