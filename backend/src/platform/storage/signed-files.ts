import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { FileLinks, linkOf } from './file-links.js';
import { FileSender } from './file-sender.js';
import { FilesRepository } from './files.repository.js';
import { storageErrors } from './storage.errors.js';

/**
 * Sends files by their signed links before the framework reads who asks: the link is the permission. A request without
 * a valid link goes on to the route.
 */
@Injectable()
export class SignedFiles implements NestMiddleware {
  constructor(
    private readonly files: FilesRepository,
    private readonly links: FileLinks,
    private readonly sender: FileSender,
  ) {}

  /** @throws AppError 404 if the file does not exist, 416 if the request's range lies outside of it */
  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    const id = String(request.params.id);
    if (!this.links.isValid(id, linkOf(request))) return next();
    const file = await this.files.findLinked(id);
    if (!file) throw storageErrors.fileNotFound();
    return this.sender.sendTo({ request, response }, file);
  }
}
