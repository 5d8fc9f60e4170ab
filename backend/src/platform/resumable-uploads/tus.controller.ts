import { Delete, Head, Patch, Req, Res } from '@nestjs/common';
import { ApiConsumes, ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser } from '../auth-guard/access.decorators.js';
import type { Principal } from '../auth-guard/principal.js';
import type { ResumableEndpoint } from './resumable-uploads.js';

/**
 * The tus protocol, behind the same guard as every route. A controller adds its address, the roles, and the POST that
 * begins an upload, with what an account may keep. Not in the API documentation, because its clients are libraries.
 */
@ApiExcludeController()
export abstract class TusController {
  protected abstract readonly uploads: { readonly endpoint: ResumableEndpoint };

  /** Like the last part, it may wait for the check of the file, however long that takes. */
  @ApiConsumes('application/offset+octet-stream')
  @Head(':id')
  describe(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.endpoint.handle(caller, request, response);
  }

  @ApiConsumes('application/offset+octet-stream')
  @Patch(':id')
  goOn(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.endpoint.handle(caller, request, response);
  }

  @Delete(':id')
  giveUp(@CurrentUser() caller: Principal, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.uploads.endpoint.handle(caller, request, response);
  }
}
