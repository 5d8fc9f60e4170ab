import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Audited, AuditedChanges } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, OwnerOnly } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people.errors.js';
import {
  MergedAccountDto,
  MergePathDto,
  MergePreviewDto,
  MergeReplyDto,
  MergeStudentDto,
} from './dto/student-merge.dto.js';
import { StudentMergeService } from './student-merge.service.js';

/** Merges two accounts of one child. Teacher only, since it cannot be undone. */
@ApiTags('auth')
@Refuses(peopleErrors.studentNotFound)
@Controller('students/:studentId')
export class StudentMergesController {
  constructor(private readonly merges: StudentMergeService) {}

  /** What both accounts have, and what merging into the first would do. 400: `same_student`. */
  @OwnerOnly()
  @Audited('student.open', 'student:params.studentId', 'student:params.otherId')
  @Get('merge/:otherId')
  @Refuses(peopleErrors.sameStudent)
  preview(@CurrentUser() caller: Principal, @Param() { studentId, otherId }: MergePathDto): Promise<MergePreviewDto> {
    return this.merges.preview(caller, studentId, otherId);
  }

  /**
   * Merges the other account into this one: it can no longer sign in, and its data moves. Where both have an entry, one
   * stays and the other is set aside. 400: `same_student`.
   */
  @OwnerOnly()
  @AuditedChanges(
    { onlyIf: 'reply.merged', changes: 'reply.gaveWay' },
    'student.merge',
    'student:params.studentId',
    'student:body.otherId',
  )
  @Post('merge')
  @HttpCode(200)
  @Refuses(peopleErrors.studentChanged, peopleErrors.studentMoved, peopleErrors.sameStudent)
  merge(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Body() { otherId }: MergeStudentDto,
  ): Promise<MergeReplyDto> {
    return this.merges.merge(caller, studentId, otherId);
  }

  /** The accounts merged into this one, newest first, each with what was set aside and its files. */
  @OwnerOnly()
  @Audited('student.open', 'student:params.studentId')
  @Get('merges')
  list(
    @CurrentUser() caller: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<MergedAccountDto[]> {
    return this.merges.list(caller, studentId);
  }
}
