import { Controller, Delete, Head, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { ResumableScans } from './resumable-scans.js';

/**
 * The tus protocol, behind the same guard as every route. Not in the API documentation, because its clients are
 * libraries.
 */
@ApiExcludeController()
@Controller('tasks/scans/tus')
export class ResumableScansController {
  constructor(private readonly uploads: ResumableScans) {}

  @Roles('teacher')
  @Keeps('scans')
  @Post()
  create(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.handle(caller, request, response);
  }

  @Roles('teacher')
  @ApiConsumes('application/offset+octet-stream')
  @Head(':id')
  describe(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.handle(caller, request, response);
  }

  @Roles('teacher')
  @ApiConsumes('application/offset+octet-stream')
  @Patch(':id')
  goOn(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.handle(caller, request, response);
  }

  @Roles('teacher')
  @Delete(':id')
  giveUp(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.handle(caller, request, response);
  }
}
