import { rm } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../http/app-error.js';
import { FileStorage } from './file-storage.js';
import { type Disposition, FileLinks } from './file-links.js';
import { cleanFileName } from './file-name.js';
import type { HandOver, StoredFile } from './files.repository.js';
import { ImageEncoder } from './image-encoder.js';
import { PdfCheck } from './pdf-check.js';
import type { Upload } from './upload.js';

export interface FileOwnership {
  tenantId: string;
  uploadedBy: string;
  /** Users who may read it besides the tenant's team and the uploader. */
  audience?: string[];
  /**
   * Kind of row that will name the file, as in a feature's `files`: if a crash prevents that row, the file is swept.
   */
  use?: string;
}

export interface ImageTerms extends FileOwnership {
  /** Longer side of the stored image in pixels; 2400 by default. */
  maxEdge?: number;
}

/** A temporary file that a module has checked, with its kind and extension. */
export interface CheckedUpload extends Upload {
  kind: 'video' | 'image' | 'captions' | 'archive' | 'pdf';
  contentType: string;
  extension: string;
}

/** A stored image; width and height are in pixels. */
export interface StoredImage extends StoredFile {
  width: number;
  height: number;
}

const SPREADSHEETS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const IMAGE_EXTENSION = /\.(jpe?g|png|gif|webp|avif)$/i;

/** Lets modules accept uploads, link to files and discard them. The modules decide who may upload what. */
@Injectable()
export class FilesService {
  private readonly logger = new Logger(FilesService.name);

  constructor(
    private readonly fileStorage: FileStorage,
    private readonly pdfs: PdfCheck,
    private readonly images: ImageEncoder,
    private readonly links: FileLinks,
  ) {}

  /**
   * Checks an upload by its content and stores it: first the bytes, then the row. Both are durable when this returns.
   * Prefer `acceptPdfFor`, which discards the file if the row that names it cannot be written.
   * @throws AppError 415 if it is not a valid PDF, with the reason
   */
  async acceptPdf(upload: Upload, ownership: FileOwnership): Promise<StoredFile> {
    await this.pdfs.assertPdf(upload, ownership.uploadedBy);
    const checked = { ...upload, kind: 'pdf' as const, contentType: 'application/pdf', extension: 'pdf' };
    return this.fileStorage.keep(upload.path, describedOf(checked, ownership), upload.put);
  }

  /**
   * Checks a PDF that is not stored as it is.
   * @returns the number of its pages
   * @throws AppError 415 if it is not a valid PDF, with the reason
   */
  checkPdf(upload: Upload, uploadedBy: string): Promise<number> {
    return this.pdfs.assertPdf(upload, uploadedBy);
  }

  /**
   * Stores a PDF for a row that names it: `save` writes that row. If `save` rejects it, the file is discarded; after
   * any other error the row may exist, and if it does not, the file is swept after a day.
   * @throws AppError 415 if it is not a valid PDF, and any error of `save`
   */
  async acceptPdfFor<Saved>(
    upload: Upload,
    ownership: FileOwnership,
    save: (file: StoredFile) => Promise<Saved>,
  ): Promise<Saved> {
    return this.saveWith(await this.acceptPdf(upload, ownership), save);
  }

  /**
   * Re-encodes and stores an uploaded image: WebP, at most 2400 pixels (or `maxEdge`) on the longer side, upright,
   * without metadata. Prefer `acceptImageFor`, which discards the file if the row that names it cannot be written.
   * @throws AppError 415 if it is not a valid JPEG, PNG, WebP, GIF or AVIF, or has more than 120 million pixels
   */
  async acceptImage(upload: Upload, { maxEdge, ...ownership }: ImageTerms): Promise<StoredImage> {
    const { path, bytes, width, height } = await this.images.encode(upload, ownership.uploadedBy, maxEdge);
    try {
      const file = await this.fileStorage.keep(path, {
        ...ownedBy(ownership),
        kind: 'image',
        contentType: 'image/webp',
        bytes,
        originalName: cleanFileName(upload.originalName.replace(IMAGE_EXTENSION, ''), 'webp'),
      });
      return { ...file, width, height };
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * Stores an image for a row that names it, as `acceptPdfFor` does.
   * @throws the errors of `acceptImage`, and any error of `save`
   */
  async acceptImageFor<Saved>(
    upload: Upload,
    terms: ImageTerms,
    save: (image: StoredImage) => Promise<Saved>,
  ): Promise<Saved> {
    return this.saveWith(await this.acceptImage(upload, terms), save);
  }

  /**
   * Stores a generated workbook or .csv (decided by its name) once: if the job that made it runs again, the first run's
   * file is kept and returned. Bytes and row are durable when this returns.
   * @param id of the file, chosen by the caller: 24 hex digits
   */
  async keepSpreadsheet(made: Upload, ownership: FileOwnership, id: string): Promise<StoredFile> {
    const extension = made.originalName.endsWith('.csv') ? 'csv' : 'xlsx';
    const described = {
      ...ownedBy(ownership),
      kind: 'spreadsheet' as const,
      contentType: SPREADSHEETS[extension],
      bytes: made.bytes,
      originalName: cleanFileName(made.originalName, extension),
    };
    return this.fileStorage.keepOnce(made.path, described, id);
  }

  /**
   * Stores a file that a module has checked itself (a video, its captions) for a row that names it, as `acceptPdfFor`
   * does.
   * @throws any error of `save`
   */
  async keepFor<Saved>(
    checked: CheckedUpload,
    ownership: FileOwnership,
    save: (file: StoredFile) => Promise<Saved>,
  ): Promise<Saved> {
    const file = await this.fileStorage.keep(checked.path, describedOf(checked, ownership), checked.put);
    return this.saveWith(file, save);
  }

  /**
   * Stores the result of a job once, under an id (24 hex digits) that the caller has chosen and recorded beforehand, so
   * that a run after a killed one can discard what that one stored.
   */
  async keepOnce(checked: CheckedUpload, ownership: FileOwnership, id: string): Promise<StoredFile> {
    return this.fileStorage.keepOnce(checked.path, describedOf(checked, ownership), id);
  }

  /** Returns a same-origin link to one file, valid for ten minutes: make a new one for each reply. Makes no query. */
  signedUrl(fileId: string, disposition: Disposition = 'inline'): string {
    return this.links.signedUrl(fileId, disposition);
  }

  /** Returns those of the files that exist in the tenant. */
  find(tenantId: string, fileIds: string[]): Promise<StoredFile[]> {
    return this.fileStorage.find(tenantId, fileIds);
  }

  /** Hands files that one account of a child has uploaded or may read over to the other account. Idempotent. */
  handOver(tenantId: string, fileIds: string[], terms: HandOver): Promise<void> {
    return this.fileStorage.handOver(tenantId, fileIds, terms);
  }

  /** Discards a file: no reader can open it when this returns, and a job removes its bytes. Idempotent. */
  discard(tenantId: string, fileId: string): Promise<void> {
    return this.fileStorage.discard(tenantId, fileId);
  }

  private async saveWith<File extends StoredFile, Saved>(
    file: File,
    save: (file: File) => Promise<Saved>,
  ): Promise<Saved> {
    try {
      return await save(file);
    } catch (error) {
      // A rejection wrote no row. After any other error a row may exist although its reply was lost, so the sweeper
      // decides.
      if (isRefusal(error)) await this.letGo(file);
      throw error;
    }
  }

  private async letGo({ tenantId, id }: StoredFile): Promise<void> {
    await this.discard(tenantId, id).catch((failure: Error) => {
      this.logger.error(`file ${id} belongs to nothing and could not be discarded: ${failure.message}`);
    });
  }
}

const isRefusal = (error: unknown) => error instanceof AppError && error.status < 500;

const ownedBy = ({ tenantId, uploadedBy, audience = [], use }: FileOwnership) => ({
  tenantId,
  uploadedBy,
  audience,
  ...(use ? { use } : {}),
});

const describedOf = (checked: CheckedUpload, ownership: FileOwnership) => ({
  ...ownedBy(ownership),
  kind: checked.kind,
  contentType: checked.contentType,
  bytes: checked.bytes,
  originalName: cleanFileName(checked.originalName, checked.extension),
  sha256: checked.sha256,
});
