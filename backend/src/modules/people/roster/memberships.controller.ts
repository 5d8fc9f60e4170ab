import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditedEdit } from '../../../platform/audit/audited.decorator.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { schoolErrors } from '../../schools/schools.errors.js';
import { peopleErrors } from '../people.errors.js';
import { ChangeMembershipDto, MembershipDto } from './membership.dto.js';
import { MembershipsService } from './memberships.service.js';

@ApiTags('schools')
@Controller('students/:studentId/memberships')
export class MembershipsController {
  constructor(private readonly memberships: MembershipsService) {}

  /** The student's groups, now and before, oldest first. */
  @Roles('teacher')
  @Get()
  @Refuses(peopleErrors.studentNotFound)
  list(
    @CurrentUser() teacher: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
  ): Promise<MembershipDto[]> {
    return this.memberships.list(teacher, studentId);
  }

  /**
   * Sets since when the student has been in their group: what closed before is not theirs. 400: `membership_in_future`,
   * `before_earlier_group`.
   */
  @Roles('teacher')
  @AuditedEdit('student.membership', 'student:params.studentId')
  @Put()
  @Refuses(
    peopleErrors.studentNotFound,
    peopleErrors.noMembership,
    peopleErrors.studentChanged,
    peopleErrors.studentMoved,
    schoolErrors.yearArchived,
    peopleErrors.membershipInFuture,
    peopleErrors.beforeEarlierGroup,
  )
  begin(
    @CurrentUser() teacher: Principal,
    @Param('studentId', ObjectIdPipe) studentId: string,
    @Body() { from }: ChangeMembershipDto,
  ): Promise<MembershipDto[]> {
    return this.memberships.begin(teacher, studentId, new Date(from));
  }
}
