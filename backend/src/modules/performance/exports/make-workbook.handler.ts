import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { type JobContext, JobHandler } from '../../../platform/queues/job-handler.js';
import { DiskSpace } from '../../../platform/storage/disk-space.js';
import type { StoredFile } from '../../../platform/storage/files.repository.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import { temporaryDirectory } from '../../../platform/storage/upload.js';
import { NotificationEvents } from '../../notifications/notification-events.js';
import { makeWorkbook } from '../performance.feature.js';
import { expiryOf, WORKBOOK_BYTES } from './export-terms.js';
import { type ExportKey, type ExportRecord, ExportsRepository } from './exports.repository.js';
import { WorkbookMaker } from './workbook/workbook-maker.js';
import { performanceErrors } from '../performance.errors.js';

/** What the teacher reads after the last attempt failed; the cause itself is for the operator. */

/**
 * Makes an export's workbook. The stored file has the export's id, so that a run after a killed one finds the file
 * which that run stored, and two concurrent runs keep only one file.
 */
@Injectable()
@JobHandler(makeWorkbook)
export class MakeWorkbookHandler implements JobHandler<ExportKey> {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly maker: WorkbookMaker,
    private readonly files: FilesService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly disk: DiskSpace,
    private readonly events: NotificationEvents,
  ) {}

  async handle(key: ExportKey, context: JobContext): Promise<void> {
    const wanted = await this.exports.findOpen(key);
    if (!wanted) return;
    const [stored] = await this.files.find(key.tenantId, [key.exportId]);
    const { bytes } = stored ?? (await this.make(wanted, context));
    const finishedAt = this.clock.now();
    await this.exports.finish(key, { bytes, finishedAt, expiresAt: expiryOf(finishedAt) });
  }

  async failed(key: ExportKey): Promise<void> {
    const finishedAt = this.clock.now();
    await this.exports.finish(key, {
      error: performanceErrors.exportFailed.en,
      finishedAt,
      expiresAt: expiryOf(finishedAt),
    });
    await this.publishFailure(key, finishedAt);
  }

  private async publishFailure({ tenantId, exportId }: ExportKey, at: Date): Promise<void> {
    const failed = await this.exports.find({ tenantId, exportId });
    if (!failed?.error) return;
    await this.events.publish({
      ...{ tenantId, kind: 'export.failed', key: `${exportId}/${at.toISOString()}` },
      audience: { readers: 'team', personId: failed.requestedBy },
      values: { title: failed.fileName },
    });
  }

  private async make(wanted: ExportRecord, { signal, reportProgress }: JobContext): Promise<StoredFile> {
    await this.disk.assertRoom(WORKBOOK_BYTES);
    const { tenantId, id, requestedBy, fileName } = wanted;
    const file = path.join(temporaryDirectory(this.config), `${randomUUID()}${path.extname(fileName)}`);
    try {
      await this.maker.write(file, wanted, { signal, showProgress: reportProgress });
      const { size } = await stat(file);
      const made = { path: file, originalName: fileName, bytes: size };
      return await this.files.keepSpreadsheet(made, { tenantId, uploadedBy: requestedBy }, id);
    } finally {
      await rm(file, { force: true });
    }
  }
}
