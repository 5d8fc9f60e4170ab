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
  /** Users who may read it beside the tenant's team and the uploader. */
  audience?: string[];
  /** What will name it, as a feature's `files` names it: a crash before that row is written leaves nothing behind then. */
  use?: string;
}

export interface ImageTerms extends FileOwnership {
  /** Pixels of the longer side of what is stored; 2400 unless it is named. */
  maxEdge?: number;
}

/** A temporary file that a module has checked: what it is, and its extension. */
export interface CheckedUpload extends Upload {
  kind: 'video' | 'image' | 'captions' | 'archive' | 'pdf';
  contentType: string;
  extension: string;
}

/** A stored image; its size is in pixels. */
export interface StoredImage extends StoredFile {
  width: number;
  height: number;
}

const SPREADSHEETS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const IMAGE_EXTENSION = /\.(jpe?g|png|gif|webp|avif)$/i;

/** How modules keep files: accept an upload, link to it, discard it. Rules about who may upload what are theirs. */
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
   * Checks an upload by its content and stores it; bytes first, then the row. Both are durable when this returns.
   * Prefer `acceptPdfFor`, which lets go of the file when the row that names it cannot be written.
   * @throws AppError 415 when it is not a sound PDF, saying why
   */
  async acceptPdf(upload: Upload, ownership: FileOwnership): Promise<StoredFile> {
    await this.pdfs.assertPdf(upload, ownership.uploadedBy);
    const checked = { ...upload, kind: 'pdf' as const, contentType: 'application/pdf', extension: 'pdf' };
    return this.fileStorage.keep(upload.path, describedOf(checked, ownership), upload.put);
  }

  /**
   * Stores a PDF for a row that names it: `save` writes that row. When it refuses, the file is discarded; after any other
   * error the row may be there, and the file goes after a day if it is not.
   * @throws AppError 415 when it is not a sound PDF, and whatever `save` throws
   */
  async acceptPdfFor<Saved>(
    upload: Upload,
    ownership: FileOwnership,
    save: (file: StoredFile) => Promise<Saved>,
  ): Promise<Saved> {
    return this.saveWith(await this.acceptPdf(upload, ownership), save);
  }

  /**
   * Stores an uploaded image as it is re-encoded: WebP of at most 2400 pixels a side, or as few as are asked for, upright, without metadata.
   * Prefer `acceptImageFor`, which lets go of the file when the row that names it cannot be written.
   * @throws AppError 415 when it is not a sound JPEG, PNG, WebP, GIF or AVIF, or has more than 40 million pixels
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

  /** Stores an image for a row that names it, as `acceptPdfFor` does. @throws as `acceptImage`, and whatever `save` throws */
  async acceptImageFor<Saved>(
    upload: Upload,
    terms: ImageTerms,
    save: (image: StoredImage) => Promise<Saved>,
  ): Promise<Saved> {
    return this.saveWith(await this.acceptImage(upload, terms), save);
  }

  /**
   * Stores a workbook or .csv, by its name, that the product has made, once: of several runs of the job that makes it the first one's is kept and
   * answered. Bytes and row are durable when this returns.
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
   * Stores what a module has checked by itself (a video, its captions) for a row that names it, as `acceptPdfFor` does.
   * @throws whatever `save` throws
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
   * Stores what a job has made, once, under an id that the caller has chosen (24 hex digits) and written down before: a run that
   * follows a killed one lets go of what that one has stored.
   */
  async keepOnce(checked: CheckedUpload, ownership: FileOwnership, id: string): Promise<StoredFile> {
    return this.fileStorage.keepOnce(checked.path, describedOf(checked, ownership), id);
  }

  /** A same-origin link to one file, good for ten minutes: make it again in each reply. Makes no query. */
  signedUrl(fileId: string, disposition: Disposition = 'inline'): string {
    return this.links.signedUrl(fileId, disposition);
  }

  /** Those of a tenant's files that exist. */
  find(tenantId: string, fileIds: string[]): Promise<StoredFile[]> {
    return this.fileStorage.find(tenantId, fileIds);
  }

  /** What one account of a child has uploaded, or may read, becomes the other account's. Again has no effect. */
  handOver(tenantId: string, fileIds: string[], terms: HandOver): Promise<void> {
    return this.fileStorage.handOver(tenantId, fileIds, terms);
  }

  /** The file is gone for every reader when this returns; a job removes its bytes. Again has no effect. */
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
      // A refusal wrote no row. After anything else there may be one, whose reply was lost: then the sweeper decides.
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
