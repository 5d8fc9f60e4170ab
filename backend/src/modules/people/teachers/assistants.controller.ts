import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OwnerOnly, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ErrorDto, MessageDto } from '../../../platform/http/error.dto.js';
import { ObjectIdPipe } from '../../../platform/http/object-id.pipe.js';
import { Audited } from '../../../platform/audit/audited.decorator.js';
import { AssistantsService } from './assistants.service.js';
import { AddAssistantDto, AssistantAddedDto, AssistantDto } from './teachers.dto.js';

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

  /** Makes an account that works in the teacher's name. 400 `user_exists` when the email is taken. */
  @OwnerOnly()
  @Audited('assistant.add', 'assistant:reply.assistant._id')
  @Post('add-assistant')
  async add(@CurrentUser() caller: Principal, @Body() assistant: AddAssistantDto): Promise<AssistantAddedDto> {
    return { msg: 'Assistant added successfully', assistant: await this.assistants.add(caller, assistant) };
  }

  /** Deletes an assistant, who is signed out at once. */
  @OwnerOnly()
  @Audited('assistant.remove', 'assistant:params.assistantId')
  @Delete('delete-assistant/:teacherId/:assistantId')
  @ApiNotFoundResponse({ type: ErrorDto })
  async remove(
    @CurrentUser() caller: Principal,
    @Param('teacherId', ObjectIdPipe) teacherId: string,
    @Param('assistantId', ObjectIdPipe) assistantId: string,
  ): Promise<MessageDto> {
    await this.assistants.remove(caller, { teacherId, assistantId });
    return { msg: 'Assistant deleted successfully' };
  }
}
