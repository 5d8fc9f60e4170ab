import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited, AuditedEdit } from '../../../platform/audit/audited.decorator.js';
import { hiddenMarksErrors } from '../../tasks/hidden-marks/hidden-marks.errors.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { quizErrors } from '../../quizzes/quizzes.errors.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { markingErrors } from '../marking.errors.js';
import { MarksDto } from '../scheme/dto/question-marks.dto.js';
import {
  AskSecondMarkerDto,
  BlindScriptDto,
  ComparedMarksDto,
  DecideModerationDto,
  ModerationDto,
  SaveSecondMarksDto,
} from './dto/moderation.dto.js';
import { ModerationDecisions } from './moderation-decisions.service.js';
import { ModerationsService } from './moderations.service.js';
import { SecondMarksService } from './second-marks.service.js';
import { taskErrors } from '../../tasks/tasks.errors.js';

@ApiTags('marking')
@Controller('marking')
export class ModerationsController {
  constructor(
    private readonly moderations: ModerationsService,
    private readonly seconds: SecondMarksService,
    private readonly decisions: ModerationDecisions,
  ) {}

  /** The team's open second markings, oldest first. */
  @Roles('teacher')
  @Get('moderations')
  list(@CurrentUser() person: Principal): Promise<ModerationDto[]> {
    return this.moderations.list(person);
  }

  /** Asks a member of the team to mark a script again without seeing the first marks. */
  @Roles('teacher')
  @Audited('moderation.ask', 'submission:params.submissionId')
  @ChangesYear('submission:params.submissionId')
  @Post('submissions/:submissionId/moderation')
  @HttpCode(200)
  @Refuses(
    quizErrors.submissionNotFound,
    markingErrors.notByQuestion,
    markingErrors.firstMarker,
    markingErrors.moderationOpen,
  )
  ask(
    @CurrentUser() person: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
    @Body() form: AskSecondMarkerDto,
  ): Promise<ModerationDto> {
    return this.moderations.ask(person, submissionId, form);
  }

  /** The script for its second marker, without any of the first marks. */
  @Roles('teacher')
  @Get('moderations/:moderationId/script')
  @Refuses(
    markingErrors.secondMarkingNotFound,
    markingErrors.notSecondMarker,
    markingErrors.moderationClosed,
    markingErrors.schemeChanged,
  )
  script(
    @CurrentUser() marker: Principal,
    @Param('moderationId', ObjectIdPipe) moderationId: string,
  ): Promise<BlindScriptDto> {
    return this.seconds.read(marker, moderationId);
  }

  /**
   * Saves second marks, which stay separate from the grade. If anybody may take it, the first to save becomes the
   * second marker.
   */
  @Roles('teacher')
  @AuditedEdit('moderation.mark', 'moderation:params.moderationId')
  @ChangesYear('moderation:params.moderationId')
  @Put('moderations/:moderationId/marks')
  @Refuses(
    markingErrors.secondMarkingNotFound,
    markingErrors.marksChanged,
    markingErrors.schemeChanged,
    markingErrors.moderationClosed,
    markingErrors.notSecondMarker,
  )
  save(
    @CurrentUser() marker: Principal,
    @Param('moderationId', ObjectIdPipe) moderationId: string,
    @Body() form: SaveSecondMarksDto,
  ): Promise<MarksDto> {
    return this.seconds.save(marker, moderationId, form);
  }

  /** First and second marks, question by question, once the second marker is done. */
  @Roles('teacher')
  @Get('moderations/:moderationId')
  @Refuses(
    markingErrors.secondMarkingNotFound,
    markingErrors.notFinished,
    markingErrors.moderationClosed,
    hiddenMarksErrors.marksBlind,
  )
  compare(
    @CurrentUser() person: Principal,
    @Param('moderationId', ObjectIdPipe) moderationId: string,
  ): Promise<ComparedMarksDto> {
    return this.decisions.compare(person, moderationId);
  }

  /** Gives the chosen questions their second marks and closes the second marking; the grade stays the sum. */
  @Roles('teacher')
  @Audited('moderation.decide', 'moderation:params.moderationId')
  @ChangesYear('moderation:params.moderationId')
  @Put('moderations/:moderationId/decision')
  @Refuses(
    markingErrors.secondMarkingNotFound,
    markingErrors.notFinished,
    markingErrors.moderationClosed,
    markingErrors.marksChanged,
    markingErrors.schemeChanged,
    hiddenMarksErrors.marksBlind,
    markingErrors.gradedByHand,
    taskErrors.gradeOutOfRange,
  )
  decide(
    @CurrentUser() person: Principal,
    @Param('moderationId', ObjectIdPipe) moderationId: string,
    @Body() decision: DecideModerationDto,
  ): Promise<MarksDto> {
    return this.decisions.decide(person, moderationId, decision);
  }

  /** Calls off a second marking; the first marks stay. */
  @Roles('teacher')
  @Audited('moderation.call-off', 'moderation:params.moderationId')
  @ChangesYear('moderation:params.moderationId')
  @Delete('moderations/:moderationId')
  @HttpCode(204)
  @Refuses(markingErrors.secondMarkingNotFound, hiddenMarksErrors.marksBlind, markingErrors.moderationClosed)
  async callOff(
    @CurrentUser() person: Principal,
    @Param('moderationId', ObjectIdPipe) moderationId: string,
  ): Promise<void> {
    await this.decisions.callOff(person, moderationId);
  }
}
