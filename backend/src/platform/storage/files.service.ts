import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { JobsService } from '../queues/jobs.service.js';
import { type Disposition, FileLinks } from './file-links.js';
import { cleanFileName } from './file-name.js';
import { fileRemoval } from './file-removal.job.js';
import { FilesRepository, type StoredFile, UPLOADS } from './files.repository.js';
import { PdfCheck } from './pdf-check.js';
import { StorageDriver } from './storage-driver.js';
import type { Upload } from './upload.js';

export interface FileOwnership {
  tenantId: string;
  uploadedBy: string;
  /** Users who may read it beside the tenant's team and the uploader. */
  audience?: string[];
}

/** How modules keep files: accept an upload, link to it, discard it. Rules about who may upload what are theirs. */
@Injectable()
export class FilesService {
  private readonly logger = new Logger(FilesService.name);

  constructor(
    private readonly files: FilesRepository,
    private readonly storage: StorageDriver,
    private readonly pdfs: PdfCheck,
    private readonly links: FileLinks,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks an upload by its content and stores it; bytes first, then the row. Both are durable when this returns.
   * Prefer `acceptPdfFor`, which lets go of the file when the row that names it cannot be written.
   * @throws AppError 415 when it is not a sound PDF, saying why
   */
  async acceptPdf(upload: Upload, ownership: FileOwnership): Promise<StoredFile> {
    await this.pdfs.assertPdf(upload, ownership.uploadedBy);
    const id = this.files.nextId();
    const file: StoredFile = {
      id,
      tenantId: ownership.tenantId,
      uploadedBy: ownership.uploadedBy,
      audience: ownership.audience ?? [],
      kind: 'pdf',
      contentType: 'application/pdf',
      bytes: upload.bytes,
      sha256: await sha256Of(upload.path),
      originalName: cleanFileName(upload.originalName, 'pdf'),
      storageKey: storageKeyOf(id),
      createdAt: this.clock.now(),
    };
    await this.storage.put(upload.path, file.storageKey);
    await this.files.create(file);
    return file;
  }

  /**
   * Stores a PDF for a row that names it: `save` writes that row. When it throws, the file is discarded and the error passed on.
   * @throws AppError 415 when it is not a sound PDF, and whatever `save` throws
   */
  async acceptPdfFor<Saved>(
    upload: Upload,
    ownership: FileOwnership,
    save: (file: StoredFile) => Promise<Saved>,
  ): Promise<Saved> {
    const file = await this.acceptPdf(upload, ownership);
    try {
      return await save(file);
    } catch (error) {
      await this.discard(file.tenantId, file.id).catch((failure: Error) => {
        this.logger.error(`file ${file.id} belongs to nothing and could not be discarded: ${failure.message}`);
      });
      throw error;
    }
  }

  /** A same-origin link to one file, good for ten minutes: make it anew in each reply. Makes no query. */
  signedUrl(fileId: string, disposition: Disposition = 'inline'): string {
    return this.links.signedUrl(fileId, disposition);
  }

  /** Those of a tenant's files that exist. */
  find(tenantId: string, fileIds: string[]): Promise<StoredFile[]> {
    return this.files.findOfTenant(tenantId, fileIds);
  }

  /** The file is gone for every reader when this returns; a job removes its bytes. Again has no effect. */
  async discard(tenantId: string, fileId: string): Promise<void> {
    if (!(await this.files.markDeleted(tenantId, fileId, this.clock.now()))) return;
    await this.jobs.request(fileRemoval, { fileId }, { key: fileId, tenantId });
  }
}

/** Two hundred and fifty-six directories, evenly filled: the last digits of an ObjectId count up. */
const storageKeyOf = (fileId: string) => `${UPLOADS}/${fileId.slice(-2)}/${fileId}`;

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
