import { open } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { FilesService } from '../../platform/storage/files.service.js';
import type { StoredFile } from '../../platform/storage/files.repository.js';
import { storageErrors } from '../../platform/storage/storage.errors.js';
import type { Upload } from '../../platform/storage/upload.js';
import type { AnnouncementFileDto } from './dto/announcement.dto.js';

/** The `use` of these files, the same key as in the feature's `files`. */
export const ANNOUNCEMENT_FILES = 'announcement';

const MEGABYTE = 1024 * 1024;
const PDF_START = '%PDF-';

/** The PDFs and images of announcements. */
@Injectable()
export class AnnouncementFiles {
  constructor(
    private readonly files: FilesService,
    private readonly config: AppConfig,
  ) {}

  /** @throws AppError 415 if the file is neither a valid PDF nor a valid image, 413 for an image that is too large */
  async add(caller: Principal, upload: Upload): Promise<AnnouncementFileDto> {
    const ownership = { tenantId: tenantOf(caller), uploadedBy: caller.id, use: ANNOUNCEMENT_FILES };
    if (await startsAsPdf(upload.path)) return this.view(await this.files.acceptPdf(upload, ownership));
    const most = this.config.env.MAX_IMAGE_MB;
    if (upload.bytes > most) {
      throw storageErrors.imageTooLarge({ most: most / MEGABYTE });
    }
    return this.view(await this.files.acceptImage(upload, ownership));
  }

  /** @throws AppError 404 unless every file was uploaded for an announcement of this tenant */
  async assertUploaded(tenantId: string, fileIds: string[]): Promise<void> {
    const found = fileIds.length > 0 ? await this.files.find(tenantId, fileIds) : [];
    if (found.filter(({ use }) => use === ANNOUNCEMENT_FILES).length < fileIds.length)
      throw storageErrors.fileNotFound();
  }

  /** Returns a tenant's files by id, as DTOs, in one query. */
  async views(tenantId: string, fileIds: string[]): Promise<Map<string, AnnouncementFileDto>> {
    const found = fileIds.length > 0 ? await this.files.find(tenantId, fileIds) : [];
    return new Map(found.map((file) => [file.id, this.view(file)]));
  }

  async discard(tenantId: string, fileIds: string[]): Promise<void> {
    for (const fileId of fileIds) await this.files.discard(tenantId, fileId);
  }

  private view({ id, originalName, kind, bytes }: StoredFile): AnnouncementFileDto {
    return { _id: id, name: originalName, kind, bytes, url: this.files.signedUrl(id) };
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
