import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../auth-guard/access.decorators.js';
import { Uncounted } from '../auth-guard/address-budget.decorator.js';
import { ObjectIdPipe } from '../http/object-id.pipe.js';
import { FileAccessService } from './file-access.service.js';
import { linkOf } from './file-links.js';
import { FileSender } from './file-sender.js';
import { storageErrors } from './storage.errors.js';
import { Refuses } from '../http/refuses.decorator.js';

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(
    private readonly access: FileAccessService,
    private readonly sender: FileSender,
  ) {}

  /**
   * Sends a stored file, whole or in part, to anyone with a signed link (`SignedFiles`, before this is called) or to a
   * signed-in reader.
   */
  @Public()
  @Uncounted()
  @Get(':id')
  @ApiQuery({ name: 'exp', required: false, description: 'Seconds since 1970 at which a signed link ends' })
  @ApiQuery({ name: 'sig', required: false, description: 'Signature of the file’s id and `exp`' })
  @ApiQuery({ name: 'download', required: false, enum: ['1'], description: 'To save the file instead of showing it' })
  @ApiProduces('application/pdf', 'image/*', 'video/mp4')
  @ApiResponse({ status: 200, description: 'The whole file', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 206, description: 'The part that Range asks for' })
  @ApiResponse({ status: 302, description: 'With `download`: where the store itself sends the file' })
  @ApiResponse({ status: 304, description: 'Not modified' })
  @Refuses(storageErrors.linkExpired, storageErrors.fileNotFound, storageErrors.rangeNotSatisfiable)
  async read(@Param('id', ObjectIdPipe) id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = await this.access.authorise(id, linkOf(request), request.user);
    await this.sender.sendTo({ request, response }, file);
  }
}
