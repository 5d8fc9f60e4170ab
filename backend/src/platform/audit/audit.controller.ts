import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, OwnerOnly } from '../auth-guard/access.decorators.js';
import type { Principal } from '../auth-guard/principal.js';
import { PagedReply } from '../http/page-reply.js';
import type { Page } from '../http/page.dto.js';
import { AuditService } from './audit.service.js';
import { AuditActorDto, AuditEntryDto, AuditQuery } from './dto/audit.dto.js';

@ApiTags('audit')
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Who of the teacher's team changed, exported or opened what, newest first. Without `page` and `limit`: the newest 50. X-Total-Count is 10000 where there are more, with X-Total-At-Least. */
  @OwnerOnly()
  @Get()
  @PagedReply(AuditEntryDto, { isBounded: true })
  list(@CurrentUser() teacher: Principal, @Query() query: AuditQuery): Promise<Page<AuditEntryDto>> {
    return this.audit.list(teacher, query);
  }

  /**
   * The teacher, assistants and operators who appear in the log, by name, including those whose account was deleted.
   */
  @OwnerOnly()
  @Get('people')
  listPeople(@CurrentUser() teacher: Principal): Promise<AuditActorDto[]> {
    return this.audit.listPeople(teacher);
  }
}
