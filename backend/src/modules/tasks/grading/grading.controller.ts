import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { UploadedPdf, UploadOf } from '../../../platform/storage/receive-upload.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { ChangesYear } from '../../schools/archived-years/changes-year.decorator.js';
import { SubmissionDto } from '../submissions/dto/submission.dto.js';
import { taskErrors } from '../tasks.errors.js';
import { GradeDto, GradeFormDto } from './dto/grade.dto.js';
import { GradingService } from './grading.service.js';
import { hiddenMarksErrors } from '../hidden-marks/hidden-marks.errors.js';

@ApiTags('tasks')
@Controller('tasks/submission')
export class GradingController {
  constructor(private readonly grading: GradingService) {}

  /**
   * Grades a submission, with comments and optionally a corrected PDF. Grading again replaces the fields that are sent.
   */
  @Roles('teacher')
  @Audited('submission.grade', 'submission:params.id')
  @ChangesYear('submission:params.id')
  @Keeps('images')
  @Put(':id/grade')
  @UploadedPdf('file')
  @ApiBody({ type: GradeFormDto })
  @Refuses(
    taskErrors.gradeOutOfRange,
    taskErrors.submissionNotFound,
    taskErrors.markedByQuestion,
    hiddenMarksErrors.marksBlind,
  )
  grade(
    @CurrentUser() teacher: Principal,
    @Param('id', ObjectIdPipe) id: string,
    @Body() form: GradeDto,
    @UploadOf() upload: Upload | undefined,
  ): Promise<SubmissionDto> {
    return this.grading.grade(teacher, id, { form, upload });
  }
}
