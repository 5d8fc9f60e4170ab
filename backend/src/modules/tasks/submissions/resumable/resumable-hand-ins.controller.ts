import { Controller, Delete, Head, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiExcludeController } from '@nestjs/swagger';
import { Keeps } from '../../../../platform/account-bounds/account-bounds.js';
import type { Request, Response } from 'express';
import { CurrentUser, Roles } from '../../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../../platform/auth-guard/principal.js';
import { ResumableHandIns } from './resumable-hand-ins.js';

/**
 * The tus protocol, behind the same guard as every route. Not in the API documentation, because its clients are
 * libraries.
 */
@ApiExcludeController()
@Controller('tasks/submission/tus')
export class ResumableHandInsController {
  constructor(private readonly uploads: ResumableHandIns) {}

  @Roles('student')
  @Keeps('handIns')
  @Post()
  create(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.handle(caller, request, response);
  }

  /** Like the last part, it may wait for the check of a PDF, however long that takes. */
  @Roles('student')
  @ApiConsumes('application/offset+octet-stream')
  @Head(':id')
  describe(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.handle(caller, request, response);
  }

  @Roles('student')
  @ApiConsumes('application/offset+octet-stream')
  @Patch(':id')
  goOn(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.handle(caller, request, response);
  }

  @Roles('student')
  @Delete(':id')
  giveUp(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.handle(caller, request, response);
  }
}
