import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, Public, Roles } from '../../platform/auth-guard/access.decorators.js';
import { Uncounted } from '../../platform/auth-guard/address-budget.decorator.js';
import type { Principal } from '../../platform/auth-guard/principal.js';
import { Audited } from '../../platform/audit/audited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { ChangesYear } from './archived-years/changes-year.decorator.js';
import { ObjectIdPipe } from '../../platform/http/object-id.pipe.js';
import { GroupInvitationDto, JoinLinkDto, MakeJoinLinkDto } from './join-links.dto.js';
import { JoinLinksService } from './join-links.service.js';
import { schoolErrors } from './schools.errors.js';

@ApiTags('schools')
@Controller()
export class JoinLinksController {
  constructor(private readonly links: JoinLinksService) {}

  /** The link by which students register for a group. */
  @Roles('teacher')
  @Get('group/:groupId/join-link')
  @Refuses(schoolErrors.groupNotFound)
  describe(@CurrentUser() caller: Principal, @Param('groupId', ObjectIdPipe) groupId: string): Promise<JoinLinkDto> {
    return this.links.describe(caller, groupId);
  }

  /** Creates a group's join link. An earlier link is no longer valid. */
  @Roles('teacher')
  @Audited('group.join-link', 'group:params.groupId')
  @ChangesYear('group:params.groupId')
  @Put('group/:groupId/join-link')
  @Refuses(schoolErrors.groupNotFound)
  make(
    @CurrentUser() caller: Principal,
    @Param('groupId', ObjectIdPipe) groupId: string,
    @Body() terms: MakeJoinLinkDto,
  ): Promise<JoinLinkDto> {
    return this.links.make(caller, groupId, terms);
  }

  /**
   * Revokes a group's join link, so that nobody can register with it any more. Students who already did stay in the
   * list.
   */
  @Roles('teacher')
  @Audited('group.join-link-revoke', 'group:params.groupId')
  @ChangesYear('group:params.groupId')
  @Delete('group/:groupId/join-link')
  @Refuses(schoolErrors.groupNotFound)
  revoke(@CurrentUser() caller: Principal, @Param('groupId', ObjectIdPipe) groupId: string): Promise<JoinLinkDto> {
    return this.links.revoke(caller, groupId);
  }

  /** The group that a link is for, for the registration form. */
  @Public()
  @Uncounted()
  @Get('join/:token')
  @Refuses(schoolErrors.joinLinkInvalid)
  open(@Param('token') token: string): Promise<GroupInvitationDto> {
    return this.links.open(token);
  }
}
