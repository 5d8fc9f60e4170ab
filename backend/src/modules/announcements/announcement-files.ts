import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { Documents } from '../../platform/storage/documents.js';
import { FilesService } from '../../platform/storage/files.service.js';
import type { StoredFile } from '../../platform/storage/files.repository.js';
import { storageErrors } from '../../platform/storage/storage.errors.js';
import type { Upload } from '../../platform/storage/upload.js';
import type { AnnouncementFileDto } from './dto/announcement.dto.js';

/** The `use` of these files, the same key as in the feature's `files`. */
export const ANNOUNCEMENT_FILES = 'announcement';

/** The PDFs and images of announcements. */
@Injectable()
export class AnnouncementFiles {
  constructor(
    private readonly files: FilesService,
    private readonly documents: Documents,
  ) {}

  /** @throws AppError 415 if the file is neither a valid PDF nor a valid image, 413 for an image that is too large */
  async add(caller: Principal, upload: Upload): Promise<AnnouncementFileDto> {
    const ownership = { tenantId: tenantOf(caller), uploadedBy: caller.id, use: ANNOUNCEMENT_FILES };
    return this.documents.acceptFor(upload, ownership, (file) => Promise.resolve(this.view(file)));
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
