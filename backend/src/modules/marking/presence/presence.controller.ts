import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { HoldScriptDto, ScriptHolderDto } from './presence.dto.js';
import { PresenceService } from './presence.service.js';

@ApiTags('marking')
@Controller('marking')
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  /**
   * Reports who of the team has a submission open for marking. The page calls it every ten seconds while the submission
   * is open.
   */
  @Roles('teacher')
  @Put('submissions/:submissionId/holder')
  @Refuses(quizErrors.submissionNotFound)
  hold(
    @CurrentUser() marker: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
    @Body() form: HoldScriptDto,
  ): Promise<ScriptHolderDto> {
    return this.presence.hold(marker, submissionId, form);
  }
}
