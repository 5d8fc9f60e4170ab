import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, OwnerOnly, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Audited, AuditedEdit } from '../../../platform/audit/audited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { peopleErrors } from '../people.errors.js';
import { AssistantsService } from './assistants.service.js';
import { AddAssistantDto, AssistantAddedDto, AssistantDto, StaffFactorDto, TeamFactorDto } from './teachers.dto.js';
import { authErrors } from '../../auth/auth.errors.js';

@ApiTags('auth')
@Controller('auth/teacher')
export class AssistantsController {
  constructor(private readonly assistants: AssistantsService) {}

  /** The teacher's assistants by name. */
  @Roles('teacher')
  @Get('assistants/:teacherId')
  list(@CurrentUser() caller: Principal, @Param('teacherId', ObjectIdPipe) teacherId: string): Promise<AssistantDto[]> {
    return this.assistants.list(caller, teacherId);
  }

  /** Creates an account that works in the teacher's name. 400 `user_exists` when the email is taken. */
  @OwnerOnly()
  @Audited('assistant.add', 'assistant:reply.assistant._id')
  @Post('add-assistant')
  @Refuses(authErrors.userExists, authErrors.passwordTooCommon)
  async add(@CurrentUser() caller: Principal, @Body() assistant: AddAssistantDto): Promise<AssistantAddedDto> {
    return { msg: 'Assistant added successfully', assistant: await this.assistants.add(caller, assistant) };
  }

  /** Deletes an assistant, who is signed out at once. */
  @OwnerOnly()
  @Audited('assistant.remove', 'assistant:params.assistantId')
  @Delete('delete-assistant/:teacherId/:assistantId')
  @Refuses(peopleErrors.assistantNotFound)
  async remove(
    @CurrentUser() caller: Principal,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
    @Param('assistantId', ObjectIdPipe) assistantId: string,
  ): Promise<MessageDto> {
    await this.assistants.remove(caller, { teacherId, assistantId });
    return { msg: 'Assistant deleted successfully' };
  }

  /** Whether the teacher and all assistants need a second factor, and which assistants have one. */
  @Roles('teacher')
  @Get('staff-factor/:teacherId')
  describeFactor(
    @CurrentUser() caller: Principal,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
  ): Promise<TeamFactorDto> {
    return this.assistants.describeFactor(caller, teacherId);
  }

  /**
   * Requires a second factor of the whole team, or stops requiring it. Applies from the next request on, also to
   * current sign-ins: members without one are rejected everywhere else until they set it up (403 `enrolment_required`).
   */
  @OwnerOnly()
  @AuditedEdit('team.staff-factor', 'team:params.teacherId')
  @Put('staff-factor/:teacherId')
  @Refuses(peopleErrors.ownFactorRequired)
  requireFactor(
    @CurrentUser() caller: Principal,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
    @Body() { required }: StaffFactorDto,
  ): Promise<StaffFactorDto> {
    return this.assistants.requireFactor(caller, { teacherId, required });
  }
}
