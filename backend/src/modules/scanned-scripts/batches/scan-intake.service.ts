import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { FilesService } from '../../../platform/storage/files.service.js';
import type { Upload } from '../../../platform/storage/upload.js';
import { scannedScriptErrors } from '../scanned-scripts.errors.js';
import { SCANS } from '../files/scan-files.js';
import { ScanPagesRepository } from '../records/scan-pages.repository.js';
import type { TaskKey } from '../records/script-sheets.repository.js';
import type { ScanUploadDto } from './dto/scan-upload.dto.js';
import { ScanBatches } from './scan-batches.service.js';
import { type BatchRecord, ScanBatchesRepository } from '../records/scan-batches.repository.js';
import { ScanCheck } from './scan-check.js';

/** Of one task, in all its batches: 28 scripts of a hundred pages, or three years of twelve-page mocks. */
const MOST_PAGES_OF_TASK = 3000;
const LONGEST_NAME = 200;

/** Accepts uploaded PDFs of scanned scripts. */
@Injectable()
export class ScanIntake {
  constructor(
    private readonly batches: ScanBatchesRepository,
    private readonly pages: ScanPagesRepository,
    private readonly owners: ScanBatches,
    private readonly check: ScanCheck,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks whether a scan may be uploaded for a task.
   * @throws AppError 404; 409 `upload_exists`, `too_many_pages` or `year_archived`
   */
  async assertMayUpload(caller: Principal, { taskId, uploadId }: ScanUploadDto): Promise<TaskKey> {
    const key = { tenantId: tenantOf(caller), taskId: taskId.toLowerCase() };
    await this.owners.assertChangeable(key);
    if (await this.batches.isUploadUsed(key.tenantId, uploadId)) throw scannedScriptErrors.uploadExists();
    await this.assertRoom(key, 1);
    return key;
  }

  /**
   * Stores an uploaded scan and has it read: first the file, then the row, then the job.
   * @throws AppError as `assertMayUpload`, and 415 with the reason
   */
  async accept(caller: Principal, form: ScanUploadDto, upload: Upload): Promise<BatchRecord> {
    const key = await this.assertMayUpload(caller, form);
    const pages = await this.check.pagesOf(upload, caller.id);
    await this.assertRoom(key, pages);
    const ownership = { tenantId: key.tenantId, uploadedBy: caller.id, use: SCANS };
    const checked = { ...upload, kind: 'pdf' as const, contentType: 'application/pdf', extension: 'pdf' };
    const terms = { ...key, uploadId: form.uploadId, name: upload.originalName.slice(0, LONGEST_NAME), pages };
    const by = { createdBy: caller.id, createdAt: this.clock.now() };
    const batch = await this.files.keepFor(checked, ownership, async ({ id }) => {
      const created = await this.batches.create({ ...terms, ...by, fileId: id });
      if (!created) throw scannedScriptErrors.uploadExists();
      return created;
    });
    await this.owners.requestReading(batch);
    return batch;
  }

  private async assertRoom(key: TaskKey, pages: number): Promise<void> {
    const [stored, batches] = await Promise.all([this.pages.countOfTask(key), this.batches.list(key)]);
    const unread = batches.filter(({ readAt }) => !readAt).reduce((sum, batch) => sum + batch.pages, 0);
    if (stored + unread + pages > MOST_PAGES_OF_TASK)
      throw scannedScriptErrors.tooManyScans({ most: MOST_PAGES_OF_TASK });
  }
}
