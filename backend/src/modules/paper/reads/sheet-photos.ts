import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import type { ReadRecord } from './sheet-reads.repository.js';

/** Longer side of the stored photo in pixels: enough to see what a pencil did. */
const PHOTO_EDGE = 2000;
const SHEET_PHOTO = 'sheet-photo';

/** The photos of sheets, for who checks them. */
@Injectable()
export class SheetPhotos {
  constructor(private readonly files: FilesService) {}

  /** Stores a photo for a reading that `write` stores; discards it if the sheet has a reading. */
  async keep(
    photo: Upload,
    { tenantId, by }: { tenantId: string; by: string },
    write: (fileId: string) => Promise<ReadRecord | null>,
  ): Promise<ReadRecord | null> {
    const terms = { tenantId, uploadedBy: by, use: SHEET_PHOTO, maxEdge: PHOTO_EDGE };
    return this.files.acceptImageFor(photo, terms, async ({ id }) => {
      const read = await write(id);
      if (!read) await this.files.discard(tenantId, id);
      return read;
    });
  }

  async discard(tenantId: string, fileIds: readonly string[]): Promise<void> {
    for (const fileId of fileIds) await this.files.discard(tenantId, fileId);
  }

  url(fileId: string): string {
    return this.files.signedUrl(fileId);
  }
}
