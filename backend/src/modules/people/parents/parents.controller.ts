import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStep, CurrentUser, PendingStepOr, Roles } from '../../../platform/auth-guard/access.decorators.js';
import { type PendingStep, PendingSteps } from '../../../platform/auth-guard/pending-step.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people.errors.js';
import { StudentRowDto } from '../students/student.dto.js';
import { ActivationService } from '../../auth/passwords/activation.service.js';
import { InvitationDto, ParentDetailsDto, SetPasswordDto } from './dto/parents.dto.js';
import { InvitationsService } from './invitations.service.js';
import { ParentDetailsService } from './parent-details.service.js';
import { authErrors } from '../../auth/auth.errors.js';

@ApiTags('auth')
@Controller('auth')
export class ParentsController {
  constructor(
    private readonly activation: ActivationService,
    private readonly details: ParentDetailsService,
    private readonly invitations: InvitationsService,
    private readonly steps: PendingSteps,
  ) {}

  /** Sets a parent's first password, with the cookie of the login that required it; without it 403 `step_required`. */
  @PendingStepOr('set-password')
  @Post('parent/set-password')
  @HttpCode(200)
  @Refuses(authErrors.passwordTooCommon)
  async setPassword(
    @CurrentStep() step: PendingStep | undefined,
    @Body() choice: SetPasswordDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageDto> {
    await this.activation.setPassword(step, choice);
    this.steps.clear(response);
    return { msg: 'Password set. You can log in now.' };
  }

  /** Adds a student's missing parent details: with the cookie of the login that required them, or signed in. */
  @PendingStepOr('add-parent', 'student', 'teacher')
  @Audited('parent.add', 'student:body.studentId')
  @Post('student/add-parent')
  @HttpCode(200)
  @Refuses(
    peopleErrors.studentNotFound,
    peopleErrors.parentLinked,
    peopleErrors.sameEmail,
    peopleErrors.parentEmailTaken,
    peopleErrors.ownDetailsOnly,
  )
  async addParent(
    @CurrentUser() caller: Principal | undefined,
    @CurrentStep() step: PendingStep | undefined,
    @Body() details: ParentDetailsDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageDto> {
    await this.details.complete({ caller, step }, details);
    this.steps.clear(response);
    return { msg: 'Parent details saved! Please log in again.' };
  }

  /**
   * Issues a one-time password, to read out or share, to a parent who has never chosen a password. The parent is mailed
   * another one.
   */
  @Roles('teacher')
  @Audited('parent.invite', 'parent:params.parentId')
  @Post('parent/:parentId/invitation')
  @HttpCode(200)
  @Refuses(peopleErrors.parentNotFound, peopleErrors.alreadyActivated, peopleErrors.parentShared)
  invite(@CurrentUser() caller: Principal, @Param('parentId', ObjectIdPipe) parentId: string): Promise<InvitationDto> {
    return this.invitations.invite(caller, parentId);
  }

  /** A parent's children, by name. */
  @Roles('parent', 'teacher')
  @Audited('parent.open', 'parent:params.parentId', 'student:reply._id')
  @Get('parent/:parentId/students')
  @Refuses(peopleErrors.parentNotFound)
  listChildren(
    @CurrentUser() caller: Principal,
    @Param('parentId', ObjectIdPipe) parentId: string,
  ): Promise<StudentRowDto[]> {
    return this.invitations.listChildren(caller, parentId);
  }
}
