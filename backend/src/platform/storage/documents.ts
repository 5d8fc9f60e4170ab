import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';
import type { StoredFile } from './files.repository.js';
import { type FileOwnership, FilesService } from './files.service.js';
import { storageErrors } from './storage.errors.js';
import type { Upload } from './upload.js';

const MEGABYTE = 1024 * 1024;
const PDF_START = '%PDF-';

/** Accepts uploads that may be a PDF or an image; the content decides which. */
@Injectable()
export class Documents {
  constructor(
    private readonly files: FilesService,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores a PDF or an image for a row that names it, as `FilesService.acceptPdfFor` does.
   * @throws AppError 415 if the file is neither a valid PDF nor a valid image, 413 for an image that is too large, and
   * any error of `save`
   */
  async acceptFor<Saved>(
    upload: Upload,
    ownership: FileOwnership,
    save: (file: StoredFile) => Promise<Saved>,
  ): Promise<Saved> {
    if (await startsAsPdf(upload.path)) return this.files.acceptPdfFor(upload, ownership, save);
    const most = this.config.env.MAX_IMAGE_MB;
    if (upload.bytes > most) throw storageErrors.imageTooLarge({ most: most / MEGABYTE });
    return this.files.acceptImageFor(upload, ownership, save);
  }
}

async function startsAsPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(PDF_START.length), 0, PDF_START.length, 0);
    return buffer.toString('latin1') === PDF_START;
  } finally {
    await file.close();
  }
}
