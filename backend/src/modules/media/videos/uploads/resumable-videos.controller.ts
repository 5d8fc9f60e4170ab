import { Controller, Delete, Head, Patch, Post, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiExcludeController } from '@nestjs/swagger';
import { Keeps } from '../../../../platform/account-bounds/account-bounds.js';
import type { Request, Response } from 'express';
import { CurrentUser, Roles } from '../../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../../platform/auth-guard/principal.js';
import { ResumableVideos } from './resumable-videos.js';

/**
 * The tus protocol, behind the same guard as every route. Not in the API documentation, because its clients are
 * libraries.
 */
@ApiExcludeController()
@Controller('video/tus')
export class ResumableVideosController {
  constructor(private readonly uploads: ResumableVideos) {}

  @Roles('teacher')
  @Keeps('videos')
  @Post()
  create(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.handle(caller, request, response);
  }

  @Roles('teacher')
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
