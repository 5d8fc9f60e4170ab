import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Keeps } from '../../../../platform/account-bounds/account-bounds.js';
import { CurrentUser, Roles } from '../../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../../platform/auth-guard/principal.js';
import { TusController } from '../../../../platform/resumable-uploads/tus.controller.js';
import { ResumableVideos } from './resumable-videos.js';

@Roles('teacher')
@Controller('video/tus')
export class ResumableVideosController extends TusController {
  constructor(protected readonly uploads: ResumableVideos) {
    super();
  }

  @Keeps('videos')
  @Post()
  create(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.endpoint.handle(caller, request, response);
  }
}
