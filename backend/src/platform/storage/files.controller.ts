import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../auth-guard/access.decorators.js';
import { SignedLink } from '../auth-guard/address-budget.decorator.js';
import { ErrorDto } from '../http/error.dto.js';
import { ObjectIdPipe } from '../http/object-id.pipe.js';
import { FileAccessService } from './file-access.service.js';
import type { LinkSignature } from './file-links.js';
import { fileReply } from './file-response.js';
import type { StoredFile } from './files.repository.js';

/** A repeated parameter is an array, and no part of a link that was made here. */
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const linkOf = ({ query }: Request): LinkSignature => ({ exp: text(query.exp), sig: text(query.sig) });

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(private readonly access: FileAccessService) {}

  /** The bytes of a stored file, whole or in part, for the holder of a signed link or a signed-in reader. */
  @Public()
  @SignedLink()
  @Get(':id')
  @ApiQuery({ name: 'exp', required: false, description: 'Seconds since 1970 at which a signed link ends' })
  @ApiQuery({ name: 'sig', required: false, description: 'Signature of the file’s id and `exp`' })
  @ApiQuery({ name: 'download', required: false, enum: ['1'], description: 'To save the file instead of showing it' })
  @ApiProduces('application/pdf', 'image/*', 'video/mp4')
  @ApiResponse({ status: 200, description: 'The whole file', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 206, description: 'The part that Range asks for' })
  @ApiResponse({ status: 302, description: 'With `download`: where the store itself sends the file' })
  @ApiResponse({ status: 304, description: 'Not modified' })
  @ApiResponse({ status: 401, description: 'Neither a good link nor a login', type: ErrorDto })
  @ApiResponse({ status: 404, description: 'Absent, or not this reader’s', type: ErrorDto })
  @ApiResponse({ status: 416, description: 'The range is outside of the file' })
  async read(@Param('id', ObjectIdPipe) id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = await this.access.authorise(id, linkOf(request), request.user);
    const asked = {
      range: request.get('range'),
      ifRange: request.get('if-range'),
      ifNoneMatch: request.get('if-none-match'),
    };
    const toSave = request.query.download === '1';
    const reply = fileReply(file, asked, toSave ? 'attachment' : 'inline');
    if (toSave && reply.status < 300 && (await this.redirect(file, response))) return;
    const bytes = request.method === 'GET' && reply.status < 300 ? await this.access.open(file, reply.range) : null;
    response.status(reply.status).set(reply.headers);
    if (!bytes) response.end();
    else await pipeline(bytes, response).catch((error: unknown) => this.unlessGone(response, error));
  }

  /** True when the store itself sends the file. The link opens it for whoever holds it: it goes into no cache and no Referer. */
  private async redirect(file: StoredFile, response: Response): Promise<boolean> {
    const link = await this.access.downloadLink(file);
    if (!link) return false;
    response.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }).redirect(302, link);
    return true;
  }

  /** A reader who leaves in the middle of a video is no error. */
  private unlessGone(response: Response, error: unknown): void {
    if (!response.destroyed) throw error;
  }
}
