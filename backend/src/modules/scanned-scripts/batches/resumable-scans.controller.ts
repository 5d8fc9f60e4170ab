import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Keeps } from '../../../platform/account-bounds/account-bounds.js';
import { CurrentUser, Roles } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { TusController } from '../../../platform/resumable-uploads/tus.controller.js';
import { ResumableScans } from './resumable-scans.js';

@Roles('teacher')
@Controller('tasks/scans/tus')
export class ResumableScansController extends TusController {
  constructor(protected readonly uploads: ResumableScans) {
    super();
  }

  @Keeps('scans')
  @Post()
  create(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.endpoint.handle(caller, request, response);
  }
}
