import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { defineParser, ParserExceeded } from '../../../../platform/fence/parser-process.js';
import { ParserPool } from '../../../../platform/fence/parser-pool.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { type JobContext, JobHandler } from '../../../../platform/queues/job-handler.js';
import { FilesService } from '../../../../platform/storage/files.service.js';
import { StorageDriver, StoredFileMissing } from '../../../../platform/storage/storage-driver.js';
import { temporaryDirectory } from '../../../../platform/storage/upload.js';
import { mediaErrors } from '../../media.errors.js';
import { drawFirstPage } from '../../media.feature.js';
import type { MaterialKey } from '../materials.repository.js';
import type { FirstPageFinding, FirstPageQuestion } from './first-page.parser.js';
import { FirstPagesRepository } from './first-pages.repository.js';

/**
 * A page of text needs about half of this at the width of a phone. The picture shares the connection with the code that
 * renders the PDF.
 */
const MAX_BYTES = 48 * 1024;
/** A page of text takes half a second, a 25 MB scan a little longer. */
const pageParser = defineParser<FirstPageQuestion, FirstPageFinding>(import.meta.url, './first-page.parser', {
  cpuSeconds: 15,
});
const isGone = (error: unknown) => error instanceof AppError && error.status === 404;

/** Renders the picture of a material's first page. A PDF that cannot be rendered is shown without one. */
@Injectable()
@JobHandler(drawFirstPage)
export class DrawFirstPageHandler implements JobHandler<MaterialKey> {
  private readonly logger = new Logger(DrawFirstPageHandler.name);

  constructor(
    private readonly pages: FirstPagesRepository,
    private readonly files: FilesService,
    private readonly storage: StorageDriver,
    private readonly parsers: ParserPool,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async handle(key: MaterialKey, { signal }: JobContext): Promise<void> {
    const wanted = await this.pages.findUndrawn(key);
    if (!wanted) return;
    const found = await this.draw(key, wanted.fileId, signal);
    if (found.ok) return this.keep(key, wanted, found);
    this.logger.log(`the first page of material ${key.materialId} is not drawn: ${found.reason}`);
    await this.pages.setDrawn(key, this.clock.now(), { fileId: wanted.fileId, picture: null });
  }

  async failed(key: MaterialKey): Promise<void> {
    await this.pages.setDrawn(key, this.clock.now(), { picture: null });
  }

  private async draw(key: MaterialKey, fileId: string, signal: AbortSignal): Promise<FirstPageFinding> {
    const [file] = await this.files.find(key.tenantId, [fileId]);
    if (!file) return { ok: false, reason: 'its file is gone' };
    const copy = this.temporary('pdf');
    try {
      await pipeline(await this.storage.open(file.storageKey), createWriteStream(copy), { signal });
      // Each material is a sender of its own, so one material never waits for another.
      return await this.parsers.run(pageParser, { path: copy, maxBytes: MAX_BYTES }, key.materialId, Infinity);
    } catch (error) {
      if (error instanceof ParserExceeded || error instanceof StoredFileMissing)
        return { ok: false, reason: error.message };
      throw error;
    } finally {
      await rm(copy, { force: true });
    }
  }

  private async keep(
    key: MaterialKey,
    { fileId, createdBy: uploadedBy }: { fileId: string; createdBy: string },
    { base64, width, height, pages }: Extract<FirstPageFinding, { ok: true }>,
  ): Promise<void> {
    const bytes = Buffer.from(base64, 'base64');
    const file = this.temporary('webp');
    const made = { path: file, bytes: bytes.length, originalName: 'first page', extension: 'webp' };
    const ownership = { tenantId: key.tenantId, uploadedBy, use: 'material' };
    try {
      await writeFile(file, bytes);
      await this.files.keepFor({ ...made, kind: 'image', contentType: 'image/webp' }, ownership, async ({ id }) => {
        const picture = { fileId: id, width, height, pages };
        if (!(await this.pages.setDrawn(key, this.clock.now(), { fileId, picture })))
          throw mediaErrors.materialNotFound();
      });
    } catch (error) {
      if (!isGone(error)) throw error;
    } finally {
      await rm(file, { force: true });
    }
  }

  private temporary(extension: string): string {
    return path.join(temporaryDirectory(this.config), `${randomUUID()}.${extension}`);
  }
}
