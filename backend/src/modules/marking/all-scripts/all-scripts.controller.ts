import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { taskErrors } from '../../tasks/tasks.errors.js';
import { markingErrors } from '../marking.errors.js';
import { AllScriptsService } from './all-scripts.service.js';
import { sendZip } from './send-zip.js';

@ApiTags('marking')
@Controller('marking')
export class AllScriptsController {
  constructor(private readonly scripts: AllScriptsService) {}

  /**
   * All scripts of a task in one zip, with the students' names in the file names. The cookie alone is enough, so the
   * link works in a new tab.
   */
  @Roles('teacher')
  @Audited('submissions.open', 'task:params.taskId')
  @Get('tasks/:taskId/scripts')
  @ApiProduces('application/zip')
  @ApiOkResponse({ description: 'The zip', schema: { type: 'string', format: 'binary' } })
  @Refuses(taskErrors.taskNotFound, markingErrors.nothingHandedIn, markingErrors.scriptsTooLarge)
  async download(
    @CurrentUser() teacher: Principal,
    @Param('taskId', ObjectIdPipe) taskId: string,
    @Res() response: Response,
  ): Promise<void> {
    await sendZip(response, await this.scripts.of(teacher, taskId));
  }
}
