import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Roles } from '../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { BoundedBody, STROKES_BOUNDS } from '../../platform/auth-guard/body-bounds.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { quizErrors } from '../quizzes/quizzes.errors.js';
import { MarkingDto, SavedMarkingDto, SaveMarkingDto } from './dto/marking.dto.js';
import { markingErrors } from './marking.errors.js';
import { MarkingService } from './marking.service.js';
import { ChangesYear } from '../schools/archived-years/changes-year.decorator.js';
import { hiddenMarksErrors } from '../tasks/hidden-marks/hidden-marks.errors.js';

@ApiTags('marking')
@Controller('marking')
export class MarkingController {
  constructor(private readonly marking: MarkingService) {}

  /** The annotations of a submission, for the teacher's team before the script is returned. */
  @Roles('teacher')
  @Get('submissions/:submissionId')
  @Refuses(quizErrors.submissionNotFound, hiddenMarksErrors.marksBlind)
  read(
    @CurrentUser() marker: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
  ): Promise<MarkingDto> {
    return this.marking.read(marker, submissionId);
  }

  /** Saves the changed pages. Saving on top of an older version is rejected with 409, so nothing is overwritten. */
  @Roles('teacher')
  @ChangesYear('submission:params.submissionId')
  @Put('submissions/:submissionId')
  @BoundedBody(STROKES_BOUNDS)
  @Refuses(
    quizErrors.submissionNotFound,
    markingErrors.markingChanged,
    markingErrors.tooManyAnnotations,
    hiddenMarksErrors.marksBlind,
  )
  save(
    @CurrentUser() marker: Principal,
    @Param('submissionId', ObjectIdPipe) submissionId: string,
    @Body() changes: SaveMarkingDto,
  ): Promise<SavedMarkingDto> {
    return this.marking.save(marker, submissionId, changes);
  }
}
