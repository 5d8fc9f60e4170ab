import { Injectable } from '@nestjs/common';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { BatchRecord } from '../records/scan-batches.repository.js';
import { type PageRecord, ScanPagesRepository } from '../records/scan-pages.repository.js';
import { StoredCopies } from './stored-copies.js';

/** The `use`s of these files, the same keys as in the feature's `files`. */
export const SCANS = 'scan';
export const SCAN_PAGES = 'scan-page';
export const SCAN_PICTURES = 'scan-picture';

/** The files of one page. */
export type StoredPageFiles = Pick<PageRecord, 'fileId' | 'pictureId' | 'width' | 'height'>;

interface PageFiles {
  /** The page as a PDF. */
  single: Buffer;
  /** Its picture, WebP in base64, and the size in pixels; null if it cannot be drawn. */
  found: { picture: string; width: number; height: number } | null;
}

/** The files of scanned pages: a PDF and a picture of each. */
@Injectable()
export class ScanFiles {
  constructor(
    private readonly files: FilesService,
    private readonly pages: ScanPagesRepository,
    private readonly copies: StoredCopies,
  ) {}

  /** Stores a page's files for the row that `write` writes; discards them if it is there already. */
  async keepPage(
    batch: BatchRecord,
    { single, found }: PageFiles,
    write: (files: StoredPageFiles) => Promise<PageRecord | null>,
  ): Promise<PageRecord | null> {
    const fileId = await this.keep(batch, single, { use: SCAN_PAGES, kind: 'pdf' });
    const pictureId = found && (await this.keep(batch, Buffer.from(found.picture, 'base64'), PICTURE));
    const size = { width: found?.width ?? null, height: found?.height ?? null };
    const page = await write({ fileId, pictureId, ...size });
    if (!page) await this.discard(batch.tenantId, [fileId, pictureId]);
    return page;
  }

  /** Removes a page with its files. Can be repeated. */
  async removePage({ tenantId, id, fileId, pictureId }: PageRecord): Promise<void> {
    await this.discard(tenantId, [fileId, pictureId]);
    await this.pages.remove({ tenantId, pageId: id });
  }

  private keep(batch: BatchRecord, bytes: Buffer, { use, kind }: { use: string; kind: 'pdf' | 'image' }) {
    const { tenantId, createdBy: uploadedBy, name: originalName } = batch;
    const type = kind === 'pdf' ? PDF : WEBP;
    return this.copies.holding(bytes, (path) =>
      this.files.keepFor(
        { path, bytes: bytes.length, originalName, kind, ...type },
        { tenantId, uploadedBy, use },
        async ({ id }) => id,
      ),
    );
  }

  private async discard(tenantId: string, fileIds: readonly (string | null)[]): Promise<void> {
    for (const fileId of fileIds) if (fileId) await this.files.discard(tenantId, fileId);
  }
}

const PICTURE = { use: SCAN_PICTURES, kind: 'image' } as const;
const PDF = { contentType: 'application/pdf', extension: 'pdf' };
const WEBP = { contentType: 'image/webp', extension: 'webp' };
